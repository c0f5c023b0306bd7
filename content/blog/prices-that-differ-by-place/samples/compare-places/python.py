import random

PRODUCTS, DIFFERENT = 1000, 50


def world(draw):
    """Each product: its price, what place B adds, the hour it changes, and whether a test runs on it."""
    shop = []
    for number in range(PRODUCTS):
        shop.append({
            "price": round(draw.uniform(5, 200), 2),
            "place": 1.05 if number < DIFFERENT else 1.0,
            "moves": draw.uniform(0, 24) if draw.random() < 0.08 else None,
            "test": draw.random() < 0.04,
        })
    return shop


def read(draw, item, place, hour):
    """One reading through one exit."""
    if draw.random() < 0.03:  # the site takes the exit for one of the other place
        place = "A" if place == "B" else "B"
    price = item["price"]
    if item["moves"] is not None and hour > item["moves"]:
        price *= 0.9
    if item["test"] and draw.random() < 0.5:
        price *= 0.97
    if place == "B":
        price *= item["place"]
    return round(price, 2)


def agreed(draw, item, place, hour, exits):
    """The price all exits agree on, or None."""
    seen = {read(draw, item, place, hour) for _ in range(exits)}
    return seen.pop() if len(seen) == 1 else None


def compare(seed, places, hours, exits, rounds):
    draw = random.Random(seed)
    found = wrong = unclear = 0
    for number, item in enumerate(world(draw)):
        differs = []
        for turn in range(rounds):
            first = agreed(draw, item, places[0], hours[0] + 2 * turn, exits)
            second = agreed(draw, item, places[1], hours[1] + 2 * turn, exits)
            differs.append(None if first is None or second is None else second != first)
        if all(differs):
            if number < DIFFERENT:
                found += 1
            else:
                wrong += 1
        elif None in differs:
            unclear += 1
    return found, wrong, unclear


designs = {
    "A morning, B evening, one exit": ((9, 19), 1, 1),
    "same moment, one exit": ((9, 9), 1, 1),
    "same moment, three exits": ((9, 9), 3, 1),
    "three exits, two rounds": ((9, 9), 3, 2),
}
print(f"{'':32}  A-B found wrong unclear  A-A differ")
for name, (hours, exits, rounds) in designs.items():
    runs = [compare(seed, "AB", hours, exits, rounds) for seed in range(200)]
    control = [compare(seed, "AA", hours, exits, rounds) for seed in range(200)]
    found, wrong, unclear = (sum(column) / len(runs) for column in zip(*runs))
    noise = sum(f + w for f, w, _ in control) / len(control)
    print(f"{name:32} {found:10.1f} {wrong:5.1f} {unclear:7.1f} {noise:11.1f}")
