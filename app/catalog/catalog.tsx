import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import type { CatalogView } from './catalog-loader.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { filledFields, useQueryForm } from '#app/ui/use-query-form.ts'
import '#app/ui/forms.css'
import styles from './catalog.module.css'

interface Props {
  view: CatalogView
  /** Label of the search box. */
  label: string
  /** Number of items, as text. */
  count: string
  pagesLabel: string
  /** Shown beside the list instead of the filters. */
  side?: ReactNode
  /** Notice for an empty list. */
  empty: ReactNode
  children: ReactNode
}

const formId = 'catalog'

/**
 * A list with search, filters, sorting and pagination: a plain GET form. Once React has started, typing and ticking a checkbox submit it,
 * and the form follows the address when the visitor goes back.
 */
export function Catalog({ view, label, count, pagesLabel, side, empty, children }: Props) {
  const t = useMessages()
  const { form, status, isBusy, readFields, send } = useCatalogForm(view)
  const filters = useRef<HTMLDetailsElement>(null)
  const { search, correctionNotice, page, pages, address, groups, chosen, sorts } = view
  const pageAddress = (number: number) => (number === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${number}`)
  return (
    <>
      <search className={`search ${styles.search}`}>
        <form
          ref={form}
          id={formId}
          className="search-form"
          action={localizePath(view.path, useLocale())}
          autoComplete="off"
          onSubmit={(event) => {
            // In a narrow window the filters cover the list.
            filters.current?.removeAttribute('open')
            send(event)
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={search}
            onInput={({ nativeEvent }) => !(nativeEvent as InputEvent).isComposing && readFields()}
            // Text of an input method counts when the composition ends.
            onCompositionEnd={readFields}
          />
          <button className="button primary" type="submit">
            {t('search.submit')}
          </button>
        </form>
      </search>
      <div className={styles.columns}>
        {side ?? <Filters ref={filters} groups={groups} common={view.common} onChoose={send} />}
        <div className={styles.list} aria-busy={isBusy}>
          <div className={styles.head}>
            <p ref={status} role="status" tabIndex={-1}>
              {count}
              {correctionNotice && <span className={styles.correction}>{correctionNotice}</span>}
            </p>
            <label>
              {t('catalog.sort')}{' '}
              <select name="sort" form={formId} defaultValue={view.sort} onChange={() => send()}>
                {sorts.map(({ value, label: name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {chosen.length > 0 && <ChosenFilters chosen={chosen} unfilteredPath={view.path} />}
          {view.count === 0 && <p className="notice">{empty}</p>}
          {children}
          {pages > 1 && <Pagination label={pagesLabel} page={page} pages={pages} href={pageAddress} />}
        </div>
      </div>
    </>
  )
}

interface FiltersProps {
  ref: Ref<HTMLDetailsElement>
  groups: CatalogView['groups']
  common: CatalogView['common']
  onChoose: () => void
}

function Filters({ ref, groups, common, onChoose }: FiltersProps) {
  const t = useMessages()
  return (
    <details ref={ref} className={styles.filters}>
      <summary>{t('catalog.filters')}</summary>
      {groups.map(({ name, legend, values }) => (
        <fieldset key={name}>
          <legend>{legend}</legend>
          {values.map(({ value, label, count, chosen }) => (
            <label key={value} className="choice">
              <input type="checkbox" name={name} value={value} form={formId} defaultChecked={chosen} onChange={() => onChoose()} />
              <span>
                {label} <span className="caption">{count}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {common.facts.length > 0 && (
        <div className={styles.common}>
          <p>{common.title}</p>
          <dl>
            {common.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <button className={`button ${styles.apply}`} type="submit" form={formId} data-without-script="">
        {t('catalog.apply')}
      </button>
    </details>
  )
}

/** The active filters, each a link to the list without it. */
function ChosenFilters({ chosen, unfilteredPath }: { chosen: CatalogView['chosen']; unfilteredPath: string }) {
  const t = useMessages()
  return (
    <ul className={styles.chosen} aria-label={t('catalog.activeFilters')}>
      {chosen.map(({ label, href }) => (
        <li key={href}>
          <LocalLink to={href} aria-label={t('catalog.remove', { name: label })}>
            {label} <span aria-hidden="true">×</span>
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink to={unfilteredPath}>{t('catalog.clear')}</LocalLink>
      </li>
    </ul>
  )
}

/** Synchronizes form and address in both directions, and keeps the focus in the list. */
function useCatalogForm({ search, groups, sort }: CatalogView) {
  // The address may contain a value without a checkbox, because all items have it.
  const chosen = groups.flatMap(({ name, values }) => values.filter((value) => value.chosen).map(({ value }) => [name, value]))
  const query = new URLSearchParams([['q', search], ...chosen, ['sort', sort]])
  const { key, form, readFields, send } = useQueryForm({ read: filledFields, write: String, query, isStep: true })
  const status = useRef<HTMLParagraphElement>(null)
  const location = useLocation()
  const initialLocation = useRef(location.key)
  const refill = useEffectEvent(() => {
    form.current!.reset()
    // React does not update the default of a select.
    ;(form.current!.elements.namedItem('sort') as HTMLSelectElement).value = sort
  })
  useEffect(() => {
    if (key > 0) refill()
  }, [key])
  useEffect(() => {
    // The followed link was removed, and the focus with it.
    if (location.key !== initialLocation.current && document.activeElement === document.body) status.current!.focus({ preventScroll: true })
  }, [location.key])
  return { form, status, readFields, send, isBusy: useNavigation().location?.pathname === location.pathname }
}
