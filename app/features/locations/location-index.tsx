import { useEffect, useRef } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { matchingNames } from '#app/ui/matching-parts.ts'
import { ownLanguage } from '#app/ui/own-language.ts'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import { enableArrowNavigation } from './arrow-navigation.ts'
import type { loadLocations } from './locations-loader.ts'
import styles from './location.module.css'

type Data = Awaited<ReturnType<typeof loadLocations>>

export function LocationIndex({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const {
    choice: query,
    key,
    form,
    readFields,
    send,
  } = useQueryForm({
    read: (address) => (address.get('q') ?? '').trim(),
    write: (text) => String(new URLSearchParams(text && { q: text })),
  })
  const all = data.regions.flatMap(({ locations }) => locations)
  const found = matchingNames(
    all.map(({ name, slug, code, aliases }) => [name, slug, code, ...aliases].join(' ')),
    query,
  )
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => enableArrowNavigation(map.current!), [])
  const shown = new Set([...found].map((index) => all[index]!.code))
  const isShown = ({ code }: { code: string }) => shown.has(code)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <a className="skip" href="#regions">
          {t('locations.skipMap')}
        </a>
        <p className="caption needs-script">{data.mapHint}</p>
        <div ref={map}>
          <StaticHtml id="map" html={data.map} className={styles.world} />
        </div>
        <search>
          <form key={key} className="find" method="get" action="#find-location" ref={form} onChange={readFields} onSubmit={send}>
            <label htmlFor="find-location">{t('locations.find')}</label>
            <input id="find-location" name="q" type="search" defaultValue={query} autoComplete="off" />
            <span data-without-script="">
              <button className="button" type="submit">
                {t('search.submit')}
              </button>
            </span>
            <span role="status">{query === '' ? '' : t('locations.found', { count: found.size })}</span>
          </form>
        </search>
        <nav className="filters" id="regions" aria-label={t('locations.regions')}>
          {data.regions.map(({ region, name, locations }) => (
            <a key={region} href={`#${region}`} hidden={!locations.some(isShown)}>
              {name}
            </a>
          ))}
        </nav>
        {data.regions.map(({ region, name, locations }) => (
          <section
            key={region}
            id={region}
            className={styles.region}
            aria-labelledby={`region-${region}`}
            hidden={!locations.some(isShown)}
          >
            <h2 id={`region-${region}`} className="subhead">
              {name}
            </h2>
            <ul className={`gazetteer ${styles.list}`}>
              {locations.map((location) => (
                <li key={location.code} hidden={!isShown(location)}>
                  <LocalLink to={`/locations/${location.slug}`}>{location.name}</LocalLink>
                  <i className="dots" />
                  <span className="caption">{location.code}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <StaticHtml {...own} id="body" html={data.body} className="prose" />
      </div>
    </PageFrame>
  )
}
