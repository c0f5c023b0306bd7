import { useState } from 'react'
import type { AccountAnswer } from './account-data.ts'

/**
 * The answer to the last sent form. The router drops it when a link within the page is followed, such as one to a field in error.
 *
 * @param answer `undefined` if there is none or it was dropped, `null` if the last one no longer applies
 */
export function useLastAnswer(answer: AccountAnswer | null | undefined): AccountAnswer | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return (answer === undefined ? last : answer) ?? undefined
}
