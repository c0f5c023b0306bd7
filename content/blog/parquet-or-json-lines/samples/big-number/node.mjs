const line = '{"id": 9007199254740993, "price": 0.1}'

console.log(JSON.parse(line).id)
console.log(JSON.parse(line).price + 0.2)
