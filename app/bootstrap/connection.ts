/** Network Information API; missing in some browsers. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor pays for every byte or waits for it: Save-Data, `slow-2g`, `2g`. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Runs a function after the page's load event. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}
