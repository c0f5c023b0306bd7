import re

UNRESERVED = "A-Za-z0-9._~-"


def normal(path):
    """One spelling for each address: RFC 9309, 2.2.2."""
    path = "".join(c if c.isascii() else "".join(f"%{b:02X}" for b in c.encode()) for c in path)

    def decide(match):
        letter = chr(int(match[1], 16))
        return letter if re.match(f"[{UNRESERVED}]", letter) else match[0].upper()

    return re.sub("%([0-9A-Fa-f]{2})", decide, path)


def read(text):
    """The groups of a file: product token in lower case, and its rules."""
    groups, names, in_rules = {}, [], False
    for line in text.removeprefix("\ufeff").splitlines():
        key, colon, value = (part.strip() for part in line.partition("#")[0].partition(":"))
        if not colon:
            continue
        if key.lower() == "user-agent":
            if in_rules:
                names, in_rules = [], False
            names.append(value.lower())
            groups.setdefault(value.lower(), [])
        elif key.lower() in ("allow", "disallow"):
            in_rules = True
            for name in names:
                if value:
                    groups[name].append((normal(value), key.lower() == "allow"))
    return groups


def matches(pattern, path):
    """Whether a pattern with * and $ fits the beginning of a path, without going back."""
    end = pattern.endswith("$")
    first, *rest = pattern.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    if end and not rest:
        return path == first
    last = rest.pop() if end else ""
    at = len(first)
    for part in rest:
        found = path.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return len(path) - len(last) >= at and path.endswith(last)


def allowed(groups, token, path):
    """May the crawler that calls itself `token` fetch this path?"""
    if path == "/robots.txt":
        return True
    rules = groups.get(token.lower(), groups.get("*", []))
    path = normal(path)
    fitting = [(len(rule), allow) for rule, allow in rules if matches(rule, path)]
    return max(fitting)[1] if fitting else True
