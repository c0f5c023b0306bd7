import { useEffect, useRef } from 'react'
import { Form, NavigationType, useNavigationType } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'

interface Props {
  action: string
  label: string
  query?: string | undefined
  /** Searches documents of one kind alone. */
  kind?: string | undefined
}

/** A search box that is a plain GET form until React has started. */
export function SearchForm({ action, label, query = '', kind }: Props) {
  const t = useMessages()
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const back = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const input = box.current!
    if (shown.current === query) return
    shown.current = query
    // Who types on while results arrive keeps what is typed; who goes back gets the query of that page.
    if (back || input !== document.activeElement) input.value = query
  }, [query, back])
  return (
    <search>
      <Form className="search-form" method="get" action={localizePath(action, useLocale())}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <input type="search" name="q" aria-label={label} placeholder={label} defaultValue={query} ref={box} autoComplete="off" />
        <button className="button primary" type="submit">
          {t('search.submit')}
        </button>
      </Form>
    </search>
  )
}
