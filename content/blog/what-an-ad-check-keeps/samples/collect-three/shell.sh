set -e
one=$(node collect.mjs check-1 http://go.example/winter jp)
two=$(node collect.mjs check-2 http://go.example/winter jp "$one")
three=$(node collect.mjs check-3 http://go.example/winter jp "$two")
python verify.py check-1 check-2 check-3 "$three"
