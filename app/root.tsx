// Before all that brings styles of its own: this file says the order of the layers.
import './styles/index.css'
import { useContext, useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { localeInfo } from '#core/locales.ts'
import { isBehindLogIn, localeOfPath, splitLocale } from '#core/urls.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Announcer } from '#app/a11y/announcer.tsx'
import { Arrival } from '#app/a11y/arrival.tsx'
import { NavigationNotices } from '#app/a11y/navigation-notices.tsx'
import { useScrollPlaces } from '#app/a11y/scroll-places.ts'
import { documentFallback } from '#app/navigation/document-fallback.ts'
import { useNavigationLock } from '#app/navigation/use-navigation-lock.ts'
import { StaticLinks } from '#app/navigation/static-links.tsx'
import { Shell } from '#app/features/layout/shell.tsx'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { FontPreloads } from '#app/styles/font-preloads.tsx'
import { noteRoute } from '#app/report-error.ts'
import { BeforePaintScript, NonceContext } from '#app/bootstrap/before-paint-script.tsx'
import type { Route } from './+types/root'

/** What a route says of its pages. */
export interface PageHandle {
  /** Written into the place of other pages by the server, so no router may take it over: its address is another one. */
  document: true
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [documentFallback]

export function Layout({ children }: { children: ReactNode }) {
  useRootAttributes()
  const { locale, path } = splitLocale(useLocation().pathname)
  const { tag, dir, code } = localeInfo[locale]
  const matches = useMatches()
  const isDocument = matches.some(({ handle }) => (handle as PageHandle | undefined)?.document)
  // Elsewhere scripts find out (`bootstrap/before-paint.ts`); what is shown behind the log-in says it by itself, without any.
  const isSignedIn = isBehindLogIn(path) && matches.at(-1)?.loaderData !== undefined
  return (
    <html lang={tag} dir={dir} data-account={isSignedIn ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/site.${code}.webmanifest`} />
        <FontPreloads locale={code} />
        <BeforePaintScript />
        {import.meta.env.DEV ? <DevelopmentHead /> : <Links />}
      </head>
      <body>
        {children}
        {!isDocument && <Scripts />}
      </body>
    </html>
  )
}

/** Vite's client reads the nonce of the page's policy here, for the styles that it puts in. */
function DevelopmentHead() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      {/* Its stylesheets come from this server: they need no nonce, which the browser would hide from React. */}
      <Links nonce="" />
    </>
  )
}

/**
 * Keeps what scripts before React have written onto `<html>` (theme, consent, that there is script): where React renders the
 * document anew, after an error of all of it, it takes away what is not its own.
 */
function useRootAttributes(): void {
  const initialAttributes =
    typeof document === 'undefined' ? [] : [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const)
  useLayoutEffect(() => {
    const root = document.documentElement
    for (const [name, value] of initialAttributes) if (!root.hasAttribute(name)) root.setAttribute(name, value)
    // Of the first rendering alone: later what is gone has been taken away on purpose.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

export default function App() {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  useEffect(() => noteRoute(route), [route])
  const isHydrated = useSyncExternalStore(subscribeToNothing, isBrowser, isServer)
  useNavigationLock()
  useScrollPlaces()
  return (
    <LocaleProvider locale={localeOfPath(pathname)}>
      <Announcer>
        <Arrival>
          <Outlet />
          <StaticLinks />
          <NavigationNotices />
          {/* The browser restores the place of a document, so no page needs the script by which this would. */}
          {(isHydrated || import.meta.env.DEV) && <ScrollRestoration />}
        </Arrival>
      </Announcer>
    </LocaleProvider>
  )
}

const subscribeToNothing = () => () => {}
const isBrowser = () => true
const isServer = () => false

/** The last resort: errors of pages are shown by their own boundaries, inside the language's layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const locale = localeOfPath(useLocation().pathname)
  return (
    <LocaleProvider locale={locale}>
      <Shell>
        <ErrorPage error={error} />
      </Shell>
    </LocaleProvider>
  )
}
