import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** Debounce of changes to the address: Safari refuses more than a hundred in half a minute. */
const addressDelayMs = 300

/**
 * A longer query is not written to the address: the server refuses 8,192 characters (`server/http/request-guard.ts`), and links to other
 * languages encode the query once more.
 */
const maxQueryChars = 4_000

/** History state of an address that the form has written. */
const fromForm = 'form'

/** Converts between a choice and its query. */
interface QueryFormOptions<Choice> {
  read: (query: URLSearchParams) => Choice
  write: (choice: Choice) => string
  /**
   * Called with a choice that the visitor makes in the form, before it is shown: also with one made before React started, and not with one that
   * comes from the address, as on Back.
   */
  onChoice?: (choice: Choice) => void
  /** The query as the page has read it, if the address may contain more. */
  query?: URLSearchParams
  /** Whether submitting the form adds a history entry. */
  isStep?: boolean
  /** Whether the browser submits the form and loads a document, because the response may redirect to a page that React must not open. */
  loadsDocument?: boolean
}

/**
 * A form whose fields are the query of the page's address: a plain GET form until React has started. Then the choice follows the
 * fields immediately, and the address after a debounce.
 */
export function useQueryForm<Choice>({ read, write, onChoice, query, isStep = false, loadsDocument = false }: QueryFormOptions<Choice>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inAddress = read(query ?? new URLSearchParams(search))
  const { choice, setChoice, resetCount, reset } = useChoice(inAddress)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastQuery = useRef('')

  function writeAddress(replace: boolean): void {
    clearTimeout(timer.current)
    const typed = write(read(fieldsOf(form.current!)))
    // An empty query rather than an outdated one.
    const nextQuery = typed.length <= maxQueryChars ? typed : ''
    if (replace && nextQuery === lastQuery.current) return
    lastQuery.current = nextQuery
    if (loadsDocument) return form.current!.requestSubmit()
    // A link to a hash may have been followed since the last change of the fields.
    const hash = replace ? location.hash : ''
    void navigate(`?${nextQuery}${hash}`, { replace, preventScrollReset: true, state: fromForm })
  }

  function readChoice(): void {
    const next = read(fieldsOf(form.current!))
    onChoice?.(next)
    setChoice(next)
  }

  function readFields(): void {
    readChoice()
    clearTimeout(timer.current)
    // The form may be unmounted by then.
    timer.current = setTimeout(() => void (form.current && writeAddress(true)), addressDelayMs)
  }

  const recordQuery = useEffectEvent(() => void (lastQuery.current = write(inAddress)))
  useEffect(() => {
    recordQuery()
    return () => clearTimeout(timer.current)
  }, [resetCount])
  // Reads values entered before hydration.
  const readEarlierChoice = useEffectEvent(() => {
    if (write(read(fieldsOf(form.current!))) !== write(inAddress)) readFields()
  })
  useEffect(() => readEarlierChoice(), [])
  // A page of the back/forward cache shows the fields as they were left, after a step to another address.
  usePageRestored(() => isStep && reset())

  return {
    /** The current values of the fields. */
    choice,
    /** The values in the address, unless they are too long for it; use it to validate, so that incomplete input is not judged. */
    addressChoice: write(choice).length <= maxQueryChars ? inAddress : choice,
    /** React key of the form; a new key resets its fields. */
    key: resetCount,
    form,
    readFields,
    /** Writes the address immediately. @param event of a form that is being submitted */
    send(event?: FormEvent) {
      if (event && loadsDocument) {
        // The browser submits: once is enough.
        clearTimeout(timer.current)
        return
      }
      event?.preventDefault()
      readChoice()
      writeAddress(!isStep)
    },
  }
}

/**
 * The choice of the form. Going back, and links to this page with another query, reset it to that of the address. A link to a hash changes
 * nothing, so that text that is not in the address yet is kept.
 */
function useChoice<Choice>(inAddress: Choice) {
  const { pathname, search, state } = useLocation()
  const [choice, setChoice] = useState(inAddress)
  const isOwn = useNavigationType() !== NavigationType.Pop && state === fromForm
  const address = pathname + search
  const [seen, setSeen] = useState({ address, resetCount: 0 })
  const reset = () => {
    setSeen({ address, resetCount: seen.resetCount + 1 })
    setChoice(inAddress)
  }
  if (seen.address !== address) {
    if (isOwn) setSeen({ ...seen, address })
    else reset()
  }
  return { choice, setChoice, resetCount: seen.resetCount, reset }
}

/** Calls a function when the browser shows the page again from its back/forward cache. */
function usePageRestored(onRestored: () => unknown): void {
  const callback = useEffectEvent(onRestored)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && callback()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}

/** The query of all fields that are not empty. */
export function filledFields(fields: URLSearchParams): string {
  return String(new URLSearchParams([...fields].filter(([, value]) => value !== '')))
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)] as [string, string][])
}
