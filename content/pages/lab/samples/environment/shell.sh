eval "$(node {{lab.file}} --print-env sh)"
