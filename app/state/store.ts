/** State that more than one component shares. Not persisted unless a store asks for it (C13). */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void
}

/** Where a value outlives its page. */
export interface Persistence<Value> {
  /** Until the tab is closed, or for good. */
  storage: 'session' | 'local'
  key: string
  format(value: Value): string
  /** Reads what another version of the site may have written; `undefined` for what it can't be. */
  parse(text: string): Value | undefined
}

/**
 * @param initial also what the server shows, so a stored value is read when the first component asks for it in the browser
 */
export function createStore<Value>(initial: Value, persistence?: Persistence<Value>): Store<Value> {
  const listeners = new Set<() => void>()
  const persisted = persistence && openStorage(persistence)
  let value = initial
  let hasRead = !persisted
  const change = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const readOnce = () => {
    if (hasRead) return
    hasRead = true
    value = persisted?.read() ?? initial
    persisted?.watchOtherTabs((next) => change(next ?? initial))
  }
  return {
    get() {
      readOnce()
      return value
    },
    set(next) {
      readOnce()
      if (next === value) return
      persisted?.write(next)
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

/** Storage that may be blocked: then the value lasts as long as the page. */
function openStorage<Value>({ storage, key, format, parse }: Persistence<Value>) {
  return {
    read() {
      try {
        const text = storageOf(storage).getItem(key)
        return text === null ? undefined : parse(text)
      } catch {
        return undefined
      }
    },
    write(value: Value) {
      try {
        storageOf(storage).setItem(key, format(value))
      } catch {
        // Blocked or full.
      }
    },
    /** Tells what other tabs write; those of a session keep what they have to themselves. */
    watchOtherTabs(notify: (value: Value | undefined) => void) {
      if (storage === 'session') return
      addEventListener('storage', (event) => {
        // Without a key all of it was cleared.
        if (event.key === key || event.key === null) notify(event.newValue === null ? undefined : parse(event.newValue))
      })
    },
  }
}

function storageOf(storage: 'session' | 'local'): Storage {
  return storage === 'session' ? sessionStorage : localStorage
}
