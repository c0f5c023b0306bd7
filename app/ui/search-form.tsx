import { Form } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'

/** A search box that is a plain GET form until React has started. */
export function SearchForm({ action, label, query = '' }: { action: string; label: string; query?: string }) {
  const t = useMessages()
  return (
    <search>
      <Form className="search-form" method="get" action={localizePath(action, useLocale())}>
        <input type="search" name="q" aria-label={label} placeholder={label} defaultValue={query} key={query} autoComplete="off" />
        <button className="button primary" type="submit">
          {t('search.submit')}
        </button>
      </Form>
    </search>
  )
}
