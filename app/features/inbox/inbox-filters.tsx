import { localizePath } from '#core/urls.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { filledFields, useQueryForm } from '#app/ui/use-query-form.ts'
import type { loadInbox } from './inbox-loader.ts'
import '#app/ui/forms.css'
import styles from './filters.module.css'

type Filters = Awaited<ReturnType<typeof loadInbox>>['filters']

interface Props {
  filters: Filters
  isPolice: boolean
}

/** Filters and order of the list: a plain GET form. Once React has started, it submits itself when a choice changes. */
export function InboxFilters({ filters, isPolice }: Props) {
  const action = localizePath(inboxPath, useLocale())
  const { key, form, send } = useQueryForm({
    read: filledFields,
    write: String,
    query: listQuery(filters, isPolice),
    isStep: true,
    // The list of police submissions may redirect to the reauthentication.
    loadsDocument: isPolice,
  })
  return (
    <search>
      <form ref={form} key={key} action={action} onSubmit={send} autoComplete="off" className={styles.filters}>
        {filters.folder !== undefined && <input type="hidden" name="folder" value={filters.folder} />}
        {isPolice && <input type="hidden" name="form" value="police" />}
        <div className={styles.search}>
          <input
            type="search"
            name="q"
            aria-label={filters.searchLabel}
            placeholder={filters.searchLabel}
            defaultValue={filters.search}
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

/** What the fields contain without changes, in their order. The address may contain a page of the list too. */
function listQuery({ folder, search, form, language, order }: Filters, isPolice: boolean): URLSearchParams {
  return new URLSearchParams([
    ['folder', folder ?? ''],
    ['form', isPolice ? 'police' : ''],
    ['q', search],
    ['form', form?.value ?? ''],
    ['language', language.value],
    ['order', order.value],
  ])
}

function Choice({ name, choice, onChange }: { name: string; choice: Filters['language']; onChange: () => void }) {
  const { label, value, options } = choice
  return (
    <select name={name} aria-label={label} defaultValue={value} onChange={onChange}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
