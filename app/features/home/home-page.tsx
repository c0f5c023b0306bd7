import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Atlas } from './atlas.tsx'
// After the atlas, whose styles come before those of the sections.
import { sections } from '#generated/home-sections.ts'
import type { HomeData } from './home-loader.ts'
import styles from './home.module.css'

export function HomePage({ data }: { data: HomeData }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const [first, ...others] = sections.map((Section, index) => (
    <Section key={index} data={data} own={own} caption={t('home.plate', { number: index + 1 })} />
  ))
  return (
    <PageFrame data={data}>
      <div className={`wrap ${styles.hero}`}>
        <div className="grid">
          <h1 {...own}>{data.title}</h1>
          <div className={styles.lede}>
            <p {...own}>{data.lead}</p>
            <div className="buttons">
              <LocalLink className="button primary" to="/contact-us?trial=1">
                {t('action.startTrial')}
              </LocalLink>
              <LocalLink className="button" to="/help/user-guide/quick-start">
                {t('action.readQuickStart')}
              </LocalLink>
            </div>
          </div>
        </div>
        <Atlas map={data.map} graticule={data.graticule} request={data.request} note={data.mapNote} />
        <ul className={styles.claims}>
          {data.claims.map(({ figure, text }) => (
            <li key={text}>
              <b>
                <bdi>{figure}</bdi>
              </b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      {first}
      <DeferredContent>{others}</DeferredContent>
    </PageFrame>
  )
}
