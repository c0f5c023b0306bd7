/**
 * A name as the user name of the gateway writes it: ASCII letters and digits in lower case.
 *
 * @example slug('São Paulo') // 'saopaulo'
 * @throws if a letter has no plain form, because leaving it out gives another name
 */
export function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{P}\s]/gu, '')
  if (!/^[a-z0-9]+$/.test(plain)) throw new Error(`The name '${name}' has letters without a plain form; give it another with '='.`)
  return plain
}
