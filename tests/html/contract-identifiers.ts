/** Identifiers of the APIs, for texts that cannot mark them: the title and the description of a page. */

/** Keys of the OpenAPI document below which each key is an address. */
const addressed = new Set(['paths', 'webhooks', 'x-websockets'])
const inlineCode = /`([^`\n]+)`/g
const problemType = /\/developers\/errors\/([\w-]+)$/

/**
 * The addresses of all operations, alone and after the method, the slugs of the types of problem, and whatever the document's own texts mark as code.
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
      if (addressed.has(key)) addressesOf(child).forEach((address) => found.add(address))
      read(child)
    }
  }
  read(openApi)
  return [...found]
}

/** Texts name an operation by its address or, like titles, by method and address: `GET /v1/jobs/{id}`. */
function addressesOf(byAddress: unknown): string[] {
  return Object.entries((byAddress ?? {}) as Record<string, object | null>).flatMap(([address, byMethod]) => [
    address,
    ...Object.keys(byMethod ?? {}).map((method) => `${method.toUpperCase()} ${address}`),
  ])
}
