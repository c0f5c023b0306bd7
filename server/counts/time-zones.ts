/** The country of a time zone, by the time zone database as the ICU of Node has it. */
import { setImmediate } from 'node:timers/promises'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries by the names of their time zones, read when they are first needed. */
let countries: Promise<ReadonlyMap<string, string>> | undefined

/**
 * @param timeZone IANA name, of any age: browsers report `Asia/Calcutta` or `Asia/Kolkata`
 * @returns ISO 3166-1 alpha-2 code; `undefined` for names that are unknown or belong to no country, such as UTC
 */
export async function countryOfTimeZone(timeZone: string): Promise<string | undefined> {
  countries ??= readCountries()
  const name = canonicalName(timeZone)
  return name === undefined ? undefined : (await countries).get(name)
}

function canonicalName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Reading all takes some 300 ms, hence in steps, between which requests are answered. */
async function readCountries(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const first of letters) {
    for (const second of letters) {
      const region = first + second
      const locale = new Intl.Locale('und', { region })
      // Former codes (DD, SU) are replaced by those of today.
      if (locale.region !== region) continue
      for (const name of locale.getTimeZones() ?? []) found.set(name, region)
      await setImmediate()
    }
  }
  return found
}
