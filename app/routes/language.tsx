import { Outlet, useLocation, type ClientLoaderFunctionArgs } from 'react-router'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { rememberLocale } from '#app/i18n/remember.ts'
import { Shell } from '#app/features/navigation/shell.tsx'
import { localeOfPath } from '#core/urls.ts'

/** Without a loader of its own the server would leave the page to the browser's one. */
export const loader = () => null

/** Runs when a client navigation enters another language: its words are there before its first page is shown. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  await loadCatalogue(locale)
  rememberLocale(locale)
  return null
}

export function shouldRevalidate() {
  return false
}

export default function Language() {
  const locale = localeOfPath(useLocation().pathname)
  return (
    <LocaleProvider locale={locale}>
      <Shell>
        <Outlet />
      </Shell>
    </LocaleProvider>
  )
}
