import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Form, NavigationType, useNavigationType } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { useStore } from '#app/state/store.ts'
import { recentSearches } from './recent-searches.ts'
import { RecentSearches, SearchHits } from './search-hits.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  action: string
  label: string
  query?: string | undefined
  /** Searches only one scope: the `kind` parameter, unless the action implies it. */
  kind?: string | undefined
  /** The scope that the action implies. */
  scope?: string | undefined
  /** Whether the dialog around it focuses it. */
  isFirst?: boolean
  opensFocused?: boolean
  /** Shown below the box while it is empty. */
  children?: ReactNode
}

/**
 * A search box that is a plain GET form until React has started; then it shows suggestions while the visitor types. The hits are
 * links, reachable with the arrow keys or Tab.
 */
export function SearchForm({ action, label, query = '', kind, scope = kind, isFirst = false, opensFocused = false, children }: Props) {
  const t = useMessages()
  const isPageFocus = useRef(opensFocused)
  const [open, setOpen] = useState(false)
  const { box, isEmpty, setEmpty } = useQueryBox(query, setOpen)
  const { found, fetchSuggestions } = useSuggestions(scope)
  const recent = useStore(recentSearches, undefined) ?? []
  useEffect(() => {
    isPageFocus.current = false
  }, [])

  const addressOf = (text: string) => `${action}?${new URLSearchParams({ ...(kind && { kind }), q: text }).toString()}`

  function openRecent(): void {
    if (isEmpty) setOpen(recent.length > 0)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  function type(): void {
    const { value } = box.current!
    setEmpty(value.trim() === '')
    setOpen(true)
    fetchSuggestions(value)
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      box.current?.focus()
    }
    // Typing in the list of hits continues in the box.
    if (isTyping(event) && isInHits(event)) box.current?.focus()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (!open) openRecent()
    focusNextHit(event, box.current!)
  }

  return (
    // Handles key and mouse events that bubble up from its children.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- `search` is a landmark; the rule does not know it
    <search className="search" onKeyDown={move} onBlur={leave} onMouseDown={preventBlur}>
      <Form className="search-form" method="get" action={localizePath(action, useLocale())} onSubmit={() => setOpen(false)}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={query}
          ref={box}
          autoComplete="off"
          data-autofocus={isFirst || opensFocused ? '' : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search page without a query has nothing else to read
          autoFocus={opensFocused}
          onInput={type}
          // Focus by the page itself does not open the list, which would cover the page.
          onFocus={() => !isPageFocus.current && openRecent()}
          onClick={openRecent}
        />
        <button className="button primary" type="submit">
          {t('search.submit')}
        </button>
      </Form>
      <BelowBox open={open} isEmpty={isEmpty} recent={recent} found={found} addressOf={addressOf}>
        {children}
      </BelowBox>
    </search>
  )
}

/** Keeps the box up to date with the query of its page, which may change while the box stays mounted. */
function useQueryBox(query: string, setOpen: (open: boolean) => void) {
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const [isEmpty, setEmpty] = useState(query === '')
  const back = useNavigationType() === NavigationType.Pop
  // Reads text typed before hydration.
  useEffect(() => setEmpty(box.current!.value.trim() === ''), [])
  useEffect(() => {
    const input = box.current!
    if (shown.current === query) return
    shown.current = query
    setOpen(false)
    // Keep text that is typed while results arrive; after going back, show the query of that page.
    if (back || input !== document.activeElement || input.value.trim() === '') input.value = query
    setEmpty(input.value.trim() === '')
  }, [query, back, setOpen])
  return { box, isEmpty, setEmpty }
}

interface BelowBoxProps {
  open: boolean
  isEmpty: boolean
  recent: readonly string[]
  found: ReturnType<typeof useSuggestions>['found']
  addressOf: (text: string) => string
  children: ReactNode
}

/** Recent searches while the box is empty, otherwise suggestions. */
function BelowBox({ open, isEmpty, recent, found, addressOf, children }: BelowBoxProps) {
  const t = useMessages()
  const correctedQuery = found?.suggestions.shown
  const correctionText = correctedQuery && t('search.correctedQuery', { query: correctedQuery })
  return (
    <>
      {isEmpty && (children !== undefined || (open && recent.length > 0)) && (
        <div className="search-hits">
          {recent.length > 0 && <RecentSearches searches={recent} addressOf={addressOf} />}
          {children}
        </div>
      )}
      {open && !isEmpty && found && <SearchHits {...found} correctionText={correctionText} address={addressOf(found.query)} />}
      <p className="visually-hidden" role="status">
        {open && found && `${t('search.suggested', { count: found.suggestions.hits.length })} ${correctionText ?? ''}`}
      </p>
    </>
  )
}

function isInHits({ target }: SyntheticEvent): boolean {
  return (target as Element).closest('.search-hits') !== null
}

/** Keeps the focus in the box while a hit is clicked: in Safari it would be lost, and the list would close before the click. */
function preventBlur(event: MouseEvent): void {
  if (isInHits(event)) event.preventDefault()
}

/** Whether a key changes the text of a focused box. */
function isTyping(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return (event.key.length === 1 && event.key !== ' ' && !isCommand) || event.key === 'Backspace'
}

/** Moves the focus from the box or a hit to the next or previous one; the box follows the last hit. */
function focusNextHit(event: KeyboardEvent<HTMLElement>, box: HTMLInputElement): void {
  const stops = [box, ...event.currentTarget.querySelectorAll<HTMLElement>('.search-hits a')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  if (place === -1 || stops.length === 1) return
  event.preventDefault()
  stops.at((place + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)!.focus()
}
