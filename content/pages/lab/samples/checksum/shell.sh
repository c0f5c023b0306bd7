curl -O {{lab.url}}.sha256
sha256sum -c {{lab.checksumFile}}
