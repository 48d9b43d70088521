#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""field.py - prints the acts of an event that is hard to lay out: 72 players with long names, four rounds."""

FIRST = ["Ana", "José", "Maximiliano", "Guadalupe", "Xóchitl", "Jean-Baptiste", "Okechukwu", "Ann"]
LAST = ["Rivera", "Núñez", "de la Fuente y Villanueva-Montgomery", "von Hohenberg-Schillingsfürst", "O’Connor",
        "<script>alert(1)</script> & \\\"Sons\\\"", "Ramírez Peña", "Lee", "田中"]
MOVES = "11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 11-15 28-24 8-11 26-23 3-8".split()
RESULTS = ["white", "draw", "black", "draw", "black-forfeits"]

print('event name="XXXVII Campeonato Estatal de Damas Pool y Torneo de la Amistad de Carolina del Norte" '
      'place="Durham Armory, 220 Foster Street, Durham, NC" date=2026-11-21 director="Ann Lee"')
print('section in=1 name="Top Masters" system=dutch rounds=7 games=2 control=300+5 tiebreaks=BH-C1,BH,SB,WON,DE seed=4')
print('section in=2 name="Blue Ribbon" system=round-robin games=2 tiebreaks=SB,DE seed=4')
for number in range(1, 86):
    club = ["Bull City Checker Club", "Peña Damas", "Unión de Jugadores de Damas de las Tres Ciudades"][number % 3]
    print(f'player name="{FIRST[number % 8]} {LAST[number * 5 % 9]}" club="{club}" rating={2300 - number * 7}')
    print(f"entry in={1 if number <= 72 else 2} player={number}")
for number in range(1, 5):
    for section, boards in ((1, 36), (2, 6)):
        print(f"pair in={section}.{number}")
        played = section == 1 and number == 1
        if played:
            print("start in=1.1.1.1")
            for at, move in enumerate(MOVES):
                print(f"press in=1.1.1.1 move={move} at=+{2000 + at * 700}")
            print("resign in=1.1.1.1 side=black")
        for board in range(1, boards + 1):
            for game in (1, 2):
                if not (played and board == 1 and game == 1):
                    result = RESULTS[(board * 3 + game * number) % 5]
                    print(f"result in={section}.{number}.{board}.{game} result={result}")
        print(f"round-closed in={section}.{number}")
print("pair in=1.5\npublish in=1.5\npair in=2.5")
