import { expect, test } from 'vitest'
import { countryOfTimeZone } from './time-zones.ts'

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Busingen', 'DE'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['Asia/Riyadh', 'SA'],
  ['Asia/Jakarta', 'ID'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Shanghai', 'CN'],
  ['Europe/Moscow', 'RU'],
  ['UTC', undefined],
  ['Etc/GMT+3', undefined],
  ['+03:00', undefined],
  ['Mars/Olympus_Mons', undefined],
  ['', undefined],
])('P11: the country of the time zone %s is %s', async (timeZone, country) => {
  expect(await countryOfTimeZone(timeZone)).toBe(country)
})
