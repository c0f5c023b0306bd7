import json
from decimal import Decimal

line = '{"id": 9007199254740993, "price": 0.1}'

print(json.loads(line)["id"])
print(json.loads(line)["price"] + 0.2)
print(json.loads(line, parse_float=Decimal)["price"] + Decimal("0.2"))
