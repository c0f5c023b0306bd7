import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

/** How long the address waits for the next key: browsers refuse more than some hundred changes in half a minute. Milliseconds. */
const addressDelayMs = 400

/**
 * A longer query stays out of the address: the server refuses 8,192 characters (`server/http/request-guard.ts`), and the link to another
 * language has the query encoded once more.
 */
const maxQueryLength = 4_000

/** A choice, and the query that says it. Each is a function of the other. */
interface QueryFormOptions<Choice> {
  read: (query: URLSearchParams) => Choice
  write: (choice: Choice) => string
}

/**
 * A form whose fields are the query of the page's address, as a plain GET form until React has started. Then the choice follows the
 * fields at once, the address a little later.
 */
export function useQueryForm<Choice>({ read, write }: QueryFormOptions<Choice>) {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState(() => read(query))
  const form = useRef<HTMLFormElement>(null)

  // Going back, and links that lead here with another query, fill the form anew; what replaces the address is the form itself. A link to
  // a place of the page changes nothing: what is typed, and not in the address yet, stays.
  const { search } = useLocation()
  const isOwn = useNavigationType() === NavigationType.Replace
  const [seen, setSeen] = useState({ search, filled: 0 })
  if (seen.search !== search) {
    setSeen({ search, filled: isOwn ? seen.filled : seen.filled + 1 })
    if (!isOwn) setChoice(read(query))
  }

  const written = write(choice)
  const hasRoom = written.length <= maxQueryLength
  // Rather nothing than what was typed before.
  const wanted = hasRoom ? written : ''
  const inAddress = read(query)
  const isInSync = wanted === write(inAddress)
  const writeAddress = () => {
    if (!isInSync) setQuery(wanted, { replace: true, preventScrollReset: true })
  }
  const readFields = () => setChoice(read(fieldsOf(form.current!)))
  // What was chosen before React was there counts.
  useEffect(readFields, [])
  useEffect(() => {
    if (isInSync) return
    const timer = setTimeout(writeAddress, addressDelayMs)
    return () => clearTimeout(timer)
  }, [wanted, isInSync])

  return {
    /** As the fields say it now. */
    choice,
    /** As the address says it, if it has the room: what is being typed is not judged. */
    addressChoice: hasRoom ? inAddress : choice,
    /** Of the form: with another one its fields are filled anew. */
    key: seen.filled,
    form,
    readFields,
    /** Writes the address without waiting, in the place of sending the form. */
    send(event: FormEvent) {
      event.preventDefault()
      writeAddress()
    },
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)] as [string, string][])
}
