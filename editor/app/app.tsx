/** The frame of the app: navigation, languages, themes, state of the repository, and the view of the address. */
import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Status } from '../protocol/status.ts'
import { DocumentsPage } from './documents/list.tsx'
import { appLanguages, createTexts, TextsContext, useTranslate, type AppLanguage } from './i18n.tsx'
import { Announcer } from './parts/announce.tsx'
import { Select } from './parts/inputs.tsx'
import { Failure } from './parts/notices.tsx'
import { PublishPage } from './publish/page.tsx'
import { addressOf, useRoute, type Route } from './route.ts'
import { SessionContext, useSession } from './session.tsx'
import { useOperation, useStored } from './use-operation.ts'

const DocumentPage = lazy(() => import('./document/page.tsx'))
const MessagesPage = lazy(() => import('./data/messages-page.tsx'))
const ContractPage = lazy(() => import('./data/contract-page.tsx'))

type AppTheme = 'system' | 'light' | 'dark'

const statusIntervalMs = 8000

export function App() {
  const [language, setLanguage] = useStored<AppLanguage>('language', navigator.language.startsWith('ar') ? 'ar' : 'en')
  const [theme, setTheme] = useStored<AppTheme>('theme', 'system')
  const texts = useMemo(() => createTexts(language), [language])
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = language
    documentElement.dir = appLanguages[language].dir
    if (theme === 'system') delete documentElement.dataset.theme
    else documentElement.dataset.theme = theme
  }, [language, theme])
  return (
    <TextsContext value={texts}>
      <Announcer>
        <WithSession settings={<Settings language={language} theme={theme} onLanguage={setLanguage} onTheme={setTheme} />} />
      </Announcer>
    </TextsContext>
  )
}

function WithSession({ settings }: { settings: ReactNode }) {
  const t = useTranslate()
  const { value, failure, reload } = useOperation('session', {})
  if (value) {
    return (
      <SessionContext value={value}>
        <Frame settings={settings} />
      </SessionContext>
    )
  }
  return (
    <main className="page">
      <h1>{t('app.title')}</h1>
      {failure ? <Failure failure={failure} onRetry={reload} /> : <p>{t('loading')}</p>}
    </main>
  )
}

function Frame({ settings }: { settings: ReactNode }) {
  const t = useTranslate()
  const { brand } = useSession()
  const route = useRoute()
  const { status, reload } = useStatus()
  const main = useRef<HTMLElement>(null)
  const place = route.view === 'document' ? route.id : route.view
  const shown = useRef(place)
  useEffect(() => {
    document.title = t('app.windowTitle', { view: route.view === 'document' ? route.id : t(`nav.${route.view}`), brand })
  }, [t, route, brand])
  useEffect(() => {
    // A new view begins at its top, for the keyboard too.
    if (shown.current === place) return
    shown.current = place
    scrollTo(0, 0)
    main.current?.focus()
  }, [place])
  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('app.skip')}
      </a>
      <header className="app-head">
        <p className="app-name">
          <bdi>{brand}</bdi> <span>{t('app.title')}</span>
        </p>
        <Navigation route={route} status={status} />
        {settings}
      </header>
      <div className="scale-bar" aria-hidden="true" />
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<p className="page">{t('loading')}</p>}>
          <View route={route} status={status} onChanged={reload} />
        </Suspense>
      </main>
    </>
  )
}

function View({ route, status, onChanged }: { route: Route; status: Status | null; onChanged: () => void }) {
  switch (route.view) {
    case 'documents':
      return <DocumentsPage version={status === null ? '' : `${status.head} ${status.check.state}`} />
    case 'document':
      return <DocumentPage key={route.id} id={route.id} language={route.language} />
    case 'messages':
      return <MessagesPage language={route.language} search={route.key} />
    case 'contract':
      return <ContractPage file={route.file} />
    case 'publish':
      return <PublishPage status={status} onChanged={onChanged} />
  }
}

/** The state of the repository, requested every few seconds while the window is visible. */
function useStatus(): { status: Status | null; reload: () => void } {
  const { value, reload } = useOperation('status', {})
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, statusIntervalMs)
    return () => clearInterval(timer)
  }, [reload])
  return { status: value, reload }
}

function Navigation({ route, status }: { route: Route; status: Status | null }) {
  const t = useTranslate()
  const entries: { route: Route; label: string; detail?: string }[] = [
    { route: { view: 'documents' }, label: t('nav.documents') },
    { route: { view: 'messages', language: null, key: '' }, label: t('nav.messages') },
    { route: { view: 'contract', file: null }, label: t('nav.contract') },
    {
      route: { view: 'publish' },
      label: t('nav.publish'),
      ...(status && status.unpublished.length > 0 && { detail: String(status.unpublished.length) }),
    },
  ]
  const isCurrent = (entry: Route) => entry.view === route.view || (entry.view === 'documents' && route.view === 'document')
  return (
    <nav aria-label={t('app.navigation')}>
      <ul>
        {entries.map(({ route: entry, label, detail }) => (
          <li key={entry.view}>
            <a href={addressOf(entry)} aria-current={isCurrent(entry) ? 'page' : undefined}>
              {label} {detail !== undefined && <span className="detail">{detail}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SettingsProps {
  language: AppLanguage
  theme: AppTheme
  onLanguage: (language: AppLanguage) => void
  onTheme: (theme: AppTheme) => void
}

function Settings({ language, theme, onLanguage, onTheme }: SettingsProps) {
  const t = useTranslate()
  const languages = Object.entries(appLanguages).map(([code, { name }]) => ({ value: code, label: name, lang: code }))
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))
  return (
    <div className="settings">
      <Select
        label={t('app.language')}
        isLabelHidden
        value={language}
        options={languages}
        onChange={(code) => onLanguage(code as AppLanguage)}
      />
      <Select label={t('app.theme')} isLabelHidden value={theme} options={themes} onChange={(value) => onTheme(value as AppTheme)} />
    </div>
  )
}
