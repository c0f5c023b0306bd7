// Before all imports with styles: this file defines the order of the layers.
import './styles/index.css'
import { useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { localeInfo } from '#core/locales.ts'
import { isBehindLogIn, localeOfPath, splitLocale } from '#core/urls.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Announcer } from '#app/a11y/announcer.tsx'
import { RouteChange } from '#app/a11y/route-change.tsx'
import { NavigationNotices } from '#app/a11y/navigation-notices.tsx'
import { useScrollPositions } from '#app/a11y/scroll-positions.ts'
import { useShownPageLinks } from '#app/a11y/shown-page-links.ts'
import { documentFallback } from '#app/navigation/document-fallback.ts'
import { useNavigationLock } from '#app/navigation/use-navigation-lock.ts'
import { StaticLinks } from '#app/navigation/static-links.tsx'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { Shell } from '#app/features/layout/shell.tsx'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { FontPreloads } from '#app/styles/font-preloads.tsx'
import { recordRoute } from '#app/report-error.ts'
import { recordPage } from '#app/visits/opened-pages.ts'
import { BeforePaintScript, NonceContext } from '#app/bootstrap/before-paint-script.tsx'
import type { Route } from './+types/root'

/** The `handle` of a route. */
export interface PageHandle {
  /** The server sends this page at other addresses, so no router may hydrate it. */
  document: true
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [documentFallback]

export function Layout({ children }: { children: ReactNode }) {
  useRootAttributes()
  const { locale, path } = splitLocale(useLocation().pathname)
  const { tag, dir, code } = localeInfo[locale]
  const matches = useMatches()
  const isDocument = matches.some(({ handle }) => (handle as PageHandle | undefined)?.document)
  // On other pages the before-paint script sets it (`bootstrap/before-paint.ts`); pages behind the log-in need no script.
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

/** Vite's client reads the nonce of the page's policy here, for the styles that it inserts. */
function DevelopmentHead() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      {/* Same-origin stylesheets need no nonce, which the browser would hide from React. */}
      <Links nonce="" />
    </>
  )
}

/**
 * Keeps the attributes of `<html>` that scripts have set before React (theme, consent, `.js`): when React renders the whole
 * document again after an error, it removes attributes that it did not render.
 */
function useRootAttributes(): void {
  const [initialAttributes] = useState(readRootAttributes)
  // Only after the first render: attributes that are missing later were removed on purpose.
  useLayoutEffect(() => {
    const root = document.documentElement
    for (const { name, value } of initialAttributes) if (!root.hasAttribute(name)) root.setAttribute(name, value)
  }, [initialAttributes])
}

function readRootAttributes(): Pick<Attr, 'name' | 'value'>[] {
  if (typeof document === 'undefined') return []
  return [...document.documentElement.attributes].map(({ name, value }) => ({ name, value }))
}

export default function App() {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  useEffect(() => recordRoute(route), [route])
  useEffect(() => recordPage(pathname), [pathname])
  const isHydrated = useBrowserValue(() => true, false)
  useNavigationLock()
  useScrollPositions()
  useShownPageLinks()
  return (
    <LocaleProvider locale={localeOfPath(pathname)}>
      <Announcer>
        <RouteChange>
          <Outlet />
          <StaticLinks />
          <NavigationNotices />
          {/* Not in the server's HTML: the browser restores the position in a document without this component's inline script. */}
          {(isHydrated || import.meta.env.DEV) && <ScrollRestoration />}
        </RouteChange>
      </Announcer>
    </LocaleProvider>
  )
}

/** The last resort: pages have their own boundaries, inside the language's layout. */
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
