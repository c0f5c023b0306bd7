/** State that more than one component shares. Not persisted unless a store asks for it (C13). */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void
}

/** Where a value outlives its page: in `localStorage`, which all tabs share. */
export interface Persistence<Value> {
  key: string
  format(value: Value): string
  /** Reads what another version of the site may have written; `undefined`, or an error, for what it can't be. */
  parse(text: string): Value | undefined
}

/**
 * @param initial also what the server shows, so a stored value is read when the first component asks for it in the browser
 */
export function createStore<Value>(initial: Value, persistence?: Persistence<Value>): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let hasRead = false

  function change(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  function readOnce(): void {
    if (hasRead || !persistence) return
    hasRead = true
    const { key, parse } = persistence
    const readText = (textOf: () => string | null): Value => {
      try {
        const text = textOf()
        return (text === null ? undefined : parse(text)) ?? initial
      } catch {
        // Storage is blocked, or holds something else.
        return initial
      }
    }
    value = readText(() => localStorage.getItem(key))
    addEventListener('storage', (event) => {
      // Without a key all of it was cleared.
      if (event.key === key || event.key === null) change(readText(() => event.newValue))
    })
  }

  return {
    get() {
      readOnce()
      return value
    },
    set(next) {
      readOnce()
      if (next === value) return
      try {
        if (persistence) localStorage.setItem(persistence.key, persistence.format(next))
      } catch {
        // Blocked or full: the value lasts as long as the page.
      }
      change(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; `server` is what it is while rendering on the server and taking over. */
export function useStore<Value>(store: Store<Value>, server: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => server)
}
