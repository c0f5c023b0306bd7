import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

const input = createReadStream('retail-product-listings.jsonl.gz').pipe(createGunzip())
const filled = new Map()
let rows = 0

for await (const line of createInterface({ input, crlfDelay: Infinity })) {
  rows += 1
  for (const [name, value] of Object.entries(JSON.parse(line))) {
    if (value !== null) filled.set(name, (filled.get(name) ?? 0) + 1)
  }
}

console.log(rows, 'rows')
for (const [name, count] of [...filled].sort()) {
  console.log(name.padEnd(30), `${((100 * count) / rows).toFixed(1)}%`)
}
