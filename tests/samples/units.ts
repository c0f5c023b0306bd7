/** Reads units of systemd. */
import { readFileSync } from 'node:fs'

/** The settings of the section `[Service]` in their order, as `Name=value`. */
export function serviceSettings(unit: string): string[] {
  const [, section = ''] = readFileSync(`deploy/systemd/${unit}`, 'utf8').split('\n[Service]\n')
  return section
    .split(/^\[/m)[0]!
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
}

/** @returns the value of a setting that occurs once; `undefined` if there is none */
export function settingOf(unit: string, name: string): string | undefined {
  return serviceSettings(unit)
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
