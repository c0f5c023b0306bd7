/** Hooks for values of the server, and for values that follow typing. */
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, BodyOf, OperationName } from '../protocol/operations.ts'
import { ApiFailure, call } from './api.ts'

/** After which a request is repeated that the server was too busy for. */
const retryMs = 2000

export interface Loaded<Value> {
  /** The last answer; it stays while the next one is on its way. */
  value: Value | null
  failure: ApiFailure | null
  isLoading: boolean
  reload: () => void
}

interface LoadState<Value> {
  value: Value | null
  failure: ApiFailure | null
  /** The request that it answers. */
  key: string
}

export function asFailure(error: unknown): ApiFailure {
  return error instanceof ApiFailure ? error : new ApiFailure(null, error)
}

/**
 * The answer of an operation. An outdated request is aborted when the body changes.
 *
 * @param body `null`: no request
 */
export function useOperation<Name extends OperationName>(name: Name, body: BodyOf<Name> | null): Loaded<AnswerOf<Name>> {
  const [round, setRound] = useState(0)
  const key = body === null ? '' : `${round} ${name} ${JSON.stringify(body)}`
  const [state, setState] = useState<LoadState<AnswerOf<Name>>>({ value: null, failure: null, key: '' })
  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    const request = JSON.parse(key.slice(key.indexOf(' ', key.indexOf(' ') + 1) + 1)) as BodyOf<Name>
    call(name, request, controller.signal).then(
      (value) => setState({ value, failure: null, key }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState((last) => ({ value: last.value, failure: asFailure(error), key }))
      },
    )
    return () => controller.abort()
  }, [name, key])
  useEffect(() => {
    // A server that has just started reads all content first.
    if (state.failure?.code !== 'busy') return
    const timer = setTimeout(() => setRound((last) => last + 1), retryMs)
    return () => clearTimeout(timer)
  }, [state])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { value: state.value, failure: state.failure, isLoading: key !== '' && state.key !== key, reload }
}

/** `value` as it was when it had not changed for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** State that the browser stores, for what is not saved yet. */
export function useStored<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readStored(key) ?? initial)
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      try {
        localStorage.setItem(`editor:${key}`, JSON.stringify(next))
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
    [key],
  )
  return [value, store]
}

function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(`editor:${key}`) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatches(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}
