/** Identifiers of the APIs, for texts that cannot mark them: the title and the description of a page. */

/** Keys of the OpenAPI document below which each key is an address. */
const addressed = new Set(['paths', 'webhooks', 'x-websockets'])
const inlineCode = /`([^`\n]+)`/g
const problemType = /\/developers\/errors\/([\w-]+)$/

/**
 * The addresses of all operations, the slugs of the types of problem, and whatever the document's own texts mark as code.
 *
 * @param openApi the English document (`contract/openapi.yaml`), parsed
 * @returns each identifier once
 */
export function contractIdentifiers(openApi: unknown): string[] {
  const found = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value === 'string') {
      const slug = problemType.exec(value)?.[1]
      if (slug !== undefined) found.add(slug)
      for (const [, code] of value.matchAll(inlineCode)) found.add(code!)
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (addressed.has(key) && typeof child === 'object' && child !== null) Object.keys(child).forEach((address) => found.add(address))
      read(child)
    }
  }
  read(openApi)
  return [...found]
}
