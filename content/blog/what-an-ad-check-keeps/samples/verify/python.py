import hashlib
import json
import sys
from pathlib import Path


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


*folders, published = sys.argv[1:]
expected = ""
for folder in map(Path, folders):
    record = json.loads((folder / "record.json").read_bytes())
    for name, digest in record["files"].items():
        file = folder / name
        if not file.is_file() or sha256(file) != digest:
            print(f"{file}: not the file that was recorded")
    if record["previous"] != expected:
        print(f"{folder}: does not continue the record before it")
    expected = sha256(folder / "record.json")

print("head of the chain:", "as published" if expected == published else "NOT as published")
