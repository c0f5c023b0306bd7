import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import type { loadInbox } from './inbox-loader.ts'
import '#app/ui/forms.css'
import styles from './filters.module.css'

type Filters = Awaited<ReturnType<typeof loadInbox>>['filters']

interface Props {
  filters: Filters
  isPolice: boolean
}

/** Navigation state of an address that the form has created. */
const fromForm = 'form'

/** Filters and order of the list: a plain GET form. Once React has started, it submits itself when a choice changes. */
export function InboxFilters({ filters, isPolice }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const action = localizePath(inboxPath, useLocale())
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const isFormNavigation = state === fromForm && navigationType === NavigationType.Push
  // Every navigation resets the form, except one that the form has started: text typed meanwhile stays.
  const [formVersion, setFormVersion] = useState({ key, times: 0 })
  if (formVersion.key !== key) setFormVersion({ key, times: formVersion.times + Number(!isFormNavigation) })

  function send(event?: FormEvent): void {
    // A list of police submissions is loaded as a document, because it may redirect to the reauthentication.
    if (isPolice) return event ? undefined : form.current!.requestSubmit()
    event?.preventDefault()
    const entries = [...new FormData(form.current!)].filter(([, value]) => value !== '') as [string, string][]
    const query = new URLSearchParams(entries).toString()
    void navigate(query ? `${action}?${query}` : action, { preventScrollReset: true, state: fromForm })
  }

  // Something may have been chosen before React started.
  const sendInitialChoices = useEffectEvent(() => {
    if (fieldsOf(form.current!).some(({ value, dataset }) => value !== dataset['default'])) send()
  })
  useEffect(() => sendInitialChoices(), [])

  useEffect(() => {
    // A page restored from the back/forward cache shows the choices made when it was left, which belong to another list.
    const restoreDefaults = ({ persisted }: PageTransitionEvent) => {
      if (persisted) for (const field of fieldsOf(form.current!)) field.value = field.dataset['default']!
    }
    addEventListener('pageshow', restoreDefaults)
    return () => removeEventListener('pageshow', restoreDefaults)
  }, [])

  return (
    <search>
      <form ref={form} key={formVersion.times} action={action} onSubmit={send} autoComplete="off" className={styles.filters}>
        {filters.folder !== undefined && <input type="hidden" name="folder" value={filters.folder} />}
        {isPolice && <input type="hidden" name="form" value="police" />}
        <div className={styles.search}>
          <input
            type="search"
            name="q"
            aria-label={filters.searchLabel}
            placeholder={filters.searchLabel}
            defaultValue={filters.search}
            data-default={filters.search}
            data-action="search"
          />
          <button className="button">{filters.submit}</button>
        </div>
        {filters.form && <Choice name="form" choice={filters.form} onChange={() => send()} />}
        <Choice name="language" choice={filters.language} onChange={() => send()} />
        <Choice name="order" choice={filters.order} onChange={() => send()} />
      </form>
    </search>
  )
}

/** The fields with a default that the server has set. */
function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-default]')]
}

function Choice({ name, choice, onChange }: { name: string; choice: Filters['language']; onChange: () => void }) {
  const { label, value, options } = choice
  return (
    <select name={name} aria-label={label} defaultValue={value} data-default={value} onChange={onChange}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
