import { Outlet, type ClientLoaderFunctionArgs } from 'react-router'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { rememberLocale } from '#app/i18n/remember.ts'
import { after, documentDeadline } from '#app/navigation/fall-back.ts'
import { addressOf, openDocument } from '#app/navigation/guard.ts'
import { Shell } from '#app/features/navigation/shell.tsx'
import { localeOfPath } from '#core/urls.ts'

/** Without a loader of its own the server would leave the page to the browser's one. */
export const loader = () => null

/**
 * Runs when a client navigation enters another language: its words are there before its first page is shown. Where
 * they can't be fetched the page is opened as a document, which is whole without them.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  try {
    await loadCatalogue(locale)
  } catch (error) {
    openDocument(addressOf(request))
    await after(documentDeadline)
    throw error
  }
  rememberLocale(locale)
  return null
}

export function shouldRevalidate() {
  return false
}

export default function Language() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
