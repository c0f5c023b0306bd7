/** A value that is loaded from files and can be reloaded while it is in use. */
export interface Reloadable<T extends object> {
  /** Always the latest loaded value. */
  value: T
  reload(): void
}

/** @param load called immediately, and for each reload; the value must be a record of functions without `this` */
export function createReloadable<T extends object>(load: () => T): Reloadable<T> {
  let current = load()
  return {
    value: new Proxy({} as T, { get: (_, name) => Reflect.get(current, name) as unknown }),
    reload() {
      current = load()
    },
  }
}
