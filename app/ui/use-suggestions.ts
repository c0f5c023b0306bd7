import { useEffect, useRef, useState } from 'react'
import { suggestionsPath, type Suggestions } from '#core/search/search.ts'
import { useLocale } from '#app/i18n/locale.tsx'

/** Pause in typing after which is asked. Milliseconds. */
const typingDelayMs = 120

/** What a search box suggests for what is typed. What can't be fetched is not suggested: the box searches without. */
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
      // The box stays when the page's scope changes.
      const address = `${suggestionsPath}?${new URLSearchParams({ q: query, locale, ...(kind && { kind }) }).toString()}`
      const suggestions = cache.current.get(address)
      if (suggestions || query === '') return setFound(suggestions && { query, suggestions })
      const { signal } = (activeRequest.current = new AbortController())
      // What was suggested for other words is no suggestion for these.
      fetchFor(query, address, signal).catch(() => !signal.aborted && setFound(undefined))
    },
  }
}
