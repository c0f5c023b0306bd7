import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** How long the address waits for the next key: Safari refuses more than a hundred changes in half a minute. Milliseconds. */
const addressDelayMs = 300

/**
 * A longer query stays out of the address: the server refuses 8,192 characters (`server/http/request-guard.ts`), and the link to another
 * language has the query encoded once more.
 */
const maxQueryLength = 4_000

/** State of an address that says what its form says. */
const fromForm = 'form'

/** A choice, and the query that says it. Each is a function of the other. */
interface QueryFormOptions<Choice> {
  read: (query: URLSearchParams) => Choice
  write: (choice: Choice) => string
  /** The query as the page has understood it, where the address may hold more. */
  query?: URLSearchParams
  /** Whether one can go back to what stood in the address before the form was sent. */
  isStep?: boolean
}

/**
 * A form whose fields are the query of the page's address, as a plain GET form until React has started. Then the choice follows the
 * fields at once, the address a little later.
 */
export function useQueryForm<Choice>({ read, write, query, isStep = false }: QueryFormOptions<Choice>) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = read(query ?? new URLSearchParams(search))
  const [choice, setChoice] = useState(inAddress)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Going back, and links that lead here with another query, fill the form anew. A link to a place of the page changes nothing: what is
  // typed, and not in the address yet, stays.
  const isOwn = useNavigationType() !== NavigationType.Pop && state === fromForm
  const address = pathname + search
  const [seen, setSeen] = useState({ address, filled: 0 })
  if (seen.address !== address) {
    setSeen({ address, filled: isOwn ? seen.filled : seen.filled + 1 })
    if (!isOwn) setChoice(inAddress)
  }

  const lastQuery = useRef('')

  function writeAddress(replace: boolean): void {
    clearTimeout(timer.current)
    const typed = write(read(fieldsOf(form.current!)))
    // Rather nothing than what was typed before.
    const wanted = typed.length <= maxQueryLength ? typed : ''
    if (replace && wanted === lastQuery.current) return
    lastQuery.current = wanted
    void navigate(`?${wanted}`, { replace, preventScrollReset: true, state: fromForm })
  }

  function readFields(): void {
    setChoice(read(fieldsOf(form.current!)))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The page may have gone from the document.
      if (form.current) writeAddress(true)
    }, addressDelayMs)
  }

  const noteQuery = useEffectEvent(() => {
    lastQuery.current = write(inAddress)
  })
  useEffect(() => {
    noteQuery()
    return () => clearTimeout(timer.current)
  }, [seen.filled])
  // What was chosen before React was there counts.
  const readInitialFields = useEffectEvent(readFields)
  useEffect(() => readInitialFields(), [])

  return {
    /** As the fields say it now. */
    choice,
    /** As the address says it, if it has the room: what is being typed is not judged. */
    addressChoice: write(choice).length <= maxQueryLength ? inAddress : choice,
    /** Of the form: with another one its fields are filled anew. */
    key: seen.filled,
    form,
    readFields,
    /** Writes the address without waiting, in the place of sending the form. */
    send(event?: FormEvent) {
      event?.preventDefault()
      setChoice(read(fieldsOf(form.current!)))
      writeAddress(!isStep)
    },
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)] as [string, string][])
}
