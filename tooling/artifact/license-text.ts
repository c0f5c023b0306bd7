/** License texts of installed packages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The license texts of a package; empty if it only names its license.
 *
 * @param folder of the package
 */
export function licenseText(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && /^(?:licen[cs]e|notice|copying)/i.test(file.name),
  )
  return files
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\r\n?/g, '\n').trim())
    .join('\n\n')
}
