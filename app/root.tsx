// Before all that brings styles of its own: this file says the order of the layers.
import './styles/index.css'
import { useContext, useLayoutEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useRouteError } from 'react-router'
import { localeInfo } from '#core/locales.ts'
import { isBehindLogIn } from '#core/route-manifest.ts'
import { localeOfPath, splitLocale } from '#core/urls.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Announcer } from '#app/navigation/announcer.tsx'
import { Arrival } from '#app/navigation/arrival.tsx'
import { useFollowLinks } from '#app/navigation/follow-links.ts'
import { NavigationNotices, useGuard } from '#app/navigation/navigation-guard.tsx'
import { fallBackToDocument } from '#app/navigation/fall-back.ts'
import { useScroll } from '#app/navigation/scroll.ts'
import { Shell } from '#app/features/navigation/shell.tsx'
import { ErrorPage } from '#app/features/errors/error-page.tsx'
import { FontPreloads } from '#app/styles/font-preloads.tsx'
import { Stylesheets } from '#app/styles/stylesheets.tsx'
import { BeforePaintScript, NonceContext } from '#app/starter/before-paint-script.tsx'

/** What a route says of its pages. */
export interface PageHandle {
  /** Written into the place of other pages by the server, so no router may take it over: its address is another one. */
  document: true
}

export const clientMiddleware = [fallBackToDocument]

export function Layout({ children }: { children: ReactNode }) {
  useRootAttributes()
  const { locale, path } = splitLocale(useLocation().pathname)
  const { tag, dir, code } = localeInfo[locale]
  const matches = useMatches()
  const isDocument = matches.some(({ handle }) => (handle as PageHandle | undefined)?.document)
  // Elsewhere scripts find out (`starter/before-paint.ts`); what is shown behind the log-in says it by itself, without any.
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
        {import.meta.env.DEV ? <DevelopmentHead /> : <Stylesheets />}
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
  const before =
    typeof document === 'undefined' ? [] : [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const)
  useLayoutEffect(() => {
    const root = document.documentElement
    for (const [name, value] of before) if (!root.hasAttribute(name)) root.setAttribute(name, value)
    // Of the first rendering alone: later what is gone has been taken away on purpose.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

export default function App() {
  const { pathname } = useLocation()
  useGuard()
  useFollowLinks()
  useScroll()
  return (
    <LocaleProvider locale={localeOfPath(pathname)}>
      <Announcer>
        <Arrival>
          <Outlet />
          <NavigationNotices />
        </Arrival>
      </Announcer>
    </LocaleProvider>
  )
}

/** The last resort: errors of pages are shown by their own boundaries, inside the language's layout. */
export function ErrorBoundary() {
  const error = useRouteError()
  const locale = localeOfPath(useLocation().pathname)
  return (
    <LocaleProvider locale={locale}>
      <Shell>
        <ErrorPage error={error} />
      </Shell>
    </LocaleProvider>
  )
}
