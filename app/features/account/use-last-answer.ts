import { useState } from 'react'
import type { AccountAnswer } from './account-data.ts'

/** The answer to the form that was sent last: the router forgets it when a link within the page is followed, that to a field in error too. */
export function useLastAnswer(answer: AccountAnswer | undefined): AccountAnswer | undefined {
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}
