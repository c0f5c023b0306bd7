/** Reads samples and puts the addresses of a test in place of theirs. */
import { readFileSync } from 'node:fs'

/**
 * @param path of the sample
 * @param replacements texts of the sample, each with its substitute
 * @throws if the sample does not contain one of the texts: the test would run something else
 */
export function adaptSample(path: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(path, 'utf8')
  for (const [found, substitute] of Object.entries(replacements)) {
    if (!text.includes(found)) throw new Error(`${path} does not contain ${JSON.stringify(found)}.`)
    text = text.replaceAll(found, substitute)
  }
  return text
}
