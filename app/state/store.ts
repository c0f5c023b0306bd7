/** State shared by several components. Not persisted unless a store has a `Persistence` (C13). */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void
}

/** Persists a value in `localStorage`, which all tabs share. */
export interface Persistence<Value> {
  key: string
  format(value: Value): string
  /** Parses a text that another version of the site may have written; returns `undefined` or throws if it is invalid. */
  parse(text: string): Value | undefined
}

/**
 * @param initial also the server's value; a stored value is read at the first `get` in the browser
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
        // Storage is blocked, or the stored text is invalid.
        return initial
      }
    }
    value = readText(() => localStorage.getItem(key))
    addEventListener('storage', (event) => {
      // The key is null if the whole storage was cleared.
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

/** The value of a store; `server` is its value on the server and during hydration. */
export function useStore<Value>(store: Store<Value>, server: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => server)
}
