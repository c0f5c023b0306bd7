curl -O {{lab.url}}
node {{lab.file}}
