import { useEffect, useRef, useState } from 'react'
import { suggestionsPath, type Suggestions } from '#core/search/search.ts'
import { useLocale } from '#app/i18n/locale.tsx'

/** Debounce of requests while the visitor types. */
const typingDelayMs = 120

/** The suggestions of a search box for the typed text. If they can't be fetched, there are none. */
export function useSuggestions(kind: string | undefined) {
  const locale = useLocale()
  const [found, setFound] = useState<{ query: string; suggestions: Suggestions }>()
  const cache = useRef(new Map<string, Suggestions>())
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  async function fetchFor(query: string, address: string, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, typingDelayMs))
    if (signal.aborted) return
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`${suggestionsPath} answered ${response.status}.`)
    const suggestions = (await response.json()) as Suggestions
    cache.current.set(address, suggestions)
    if (!signal.aborted) setFound({ query, suggestions })
  }

  return {
    found,
    fetchSuggestions(text: string) {
      const query = text.trim()
      activeRequest.current?.abort()
      // The cache key includes the scope, because the box stays mounted when the page's scope changes.
      const address = `${suggestionsPath}?${new URLSearchParams({ q: query, locale, ...(kind && { kind }) }).toString()}`
      const suggestions = cache.current.get(address)
      if (suggestions || query === '') return setFound(suggestions && { query, suggestions })
      const { signal } = (activeRequest.current = new AbortController())
      // Suggestions for another text must not stay.
      fetchFor(query, address, signal).catch(() => !signal.aborted && setFound(undefined))
    },
  }
}
