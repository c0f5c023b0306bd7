/**
 * Puts values into a text of a tool. Texts of tools come with the loader data of their page, with names for values (`tool-texts-loader.ts`), so
 * that the messages of all other pages don't grow.
 *
 * @example fill('{part} needs {expected}', { part: 'city', expected: 'country' }) // 'city needs country'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
