import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change while the page is open. While hydrating it is the server's value.
 *
 * @param read returns the same object each time
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => serverValue)
}

const subscribeToNothing = () => () => {}
