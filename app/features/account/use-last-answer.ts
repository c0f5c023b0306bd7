import { useState } from 'react'
import type { AccountAnswer } from './account-data.ts'

/** The answer to the last sent form. The router drops it when a link within the page is followed, such as one to a field in error. */
export function useLastAnswer(answer: AccountAnswer | undefined): AccountAnswer | undefined {
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}
