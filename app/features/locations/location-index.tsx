import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { FindBox } from '#app/ui/find-box.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { matchingNames } from '#app/ui/matching-parts.ts'
import { ownLanguage } from '#app/ui/own-language.ts'
import { walkByArrows } from './walk-by-arrows.ts'
import type { loadLocations } from './locations-loader.ts'
import styles from './location.module.css'

type Data = Awaited<ReturnType<typeof loadLocations>>

export function LocationIndex({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const [query, setQuery] = useState('')
  const all = data.regions.flatMap(({ locations }) => locations)
  const found = matchingNames(
    all.map(({ name, slug, code, also }) => [name, slug, code, ...also].join(' ')),
    query,
  )
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => walkByArrows(map.current!), [])
  const shown = new Set([...found].map((index) => all[index]!.code))
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <a className="skip" href="#regions" data-without-script="">
          {t('locations.skipMap')}
        </a>
        <div ref={map}>
          <Fragment id="map" html={data.map} className={styles.world} />
        </div>
        <FindBox
          id="find-location"
          label={t('locations.find')}
          onFind={setQuery}
          found={query.trim() === '' ? '' : t('locations.found', { count: found.size })}
        />
        <nav className="filters" id="regions" aria-label={t('locations.regions')}>
          {data.regions.map(({ region, name }) => (
            <a key={region} href={`#${region}`}>
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
            hidden={!locations.some(({ code }) => shown.has(code))}
          >
            <h2 id={`region-${region}`}>{name}</h2>
            <ul className={`gazetteer ${styles.list}`}>
              {locations.map((location) => (
                <li key={location.code} hidden={!shown.has(location.code)}>
                  <LocalLink to={`/locations/${location.slug}`}>{location.name}</LocalLink>
                  <i className="dots" />
                  <span className="caption">{location.code}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Fragment {...own} id="body" html={data.body} className="prose" />
      </div>
    </PageFrame>
  )
}
