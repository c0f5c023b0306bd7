import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faviconSvg } from './icons.ts'

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url))

test('the favicon is the mark in the colors of the tokens', () => {
  expect(read('favicon.svg').toString()).toBe(faviconSvg())
})

test.each([
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'apple-touch-icon.png', size: 180 },
])('$name is a PNG of $size by $size pixels', ({ name, size }) => {
  const picture = read(name)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
})
