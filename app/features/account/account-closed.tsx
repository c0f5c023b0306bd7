import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import type { loadAccountClosed } from './account-closed-loader.ts'
import styles from './account.module.css'

export function AccountClosed({ data }: { data: Awaited<ReturnType<typeof loadAccountClosed>> }) {
  return (
    <PageFrame data={data}>
      <PageHead
        title={data.title}
        lead={data.lead}
        aside={
          <figure className={styles.figure}>
            <Fragment as="span" className="drawing" id="drawing" html={data.drawing} />
            <figcaption>{data.caption}</figcaption>
          </figure>
        }
      />
      <div className="wrap">
        <dl className={`facts ${styles.facts}`}>
          {data.facts.map(({ label, text, email }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}{' '}
                {email && (
                  <a href={`mailto:${email}`}>
                    <bdi>{email}</bdi>
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <LocalLink className="button primary" to="/contact-us?trial=1">
          {data.start}
        </LocalLink>
      </div>
    </PageFrame>
  )
}
