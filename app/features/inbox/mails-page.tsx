import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { EmptyList } from './empty-list.tsx'
import type { loadMails } from './mails-loader.ts'
import { Tag } from './tag.tsx'
import styles from './mails.module.css'

/** Mails that no mail server took, with why, to be sent again. */
export function MailsPage({ data }: { data: Awaited<ReturnType<typeof loadMails>> }) {
  const { mails, empty } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.page}`}>
        <h1>{data.title}</h1>
        {data.done !== undefined && (
          <p className="notice" role="status">
            {data.done}
          </p>
        )}
        {mails.length === 0 ? (
          <EmptyList title={empty.title} text={empty.text} />
        ) : (
          <>
            <p className={styles.lead}>{data.lead}</p>
            {data.retryAll !== undefined && <Retry mail="" label={data.retryAll} />}
            <ul className={styles.mails}>
              {mails.map(({ id, kind, facts, error, request }) => (
                <li key={id}>
                  <p>
                    <Tag mark="trouble">{kind}</Tag>{' '}
                    {request && (
                      <LocalLink to={request.to}>
                        <bdi>{request.label}</bdi>
                      </LocalLink>
                    )}
                  </p>
                  <p className={styles.facts}>{facts}</p>
                  <figure>
                    <figcaption>{data.said}</figcaption>
                    <code dir="ltr">{error}</code>
                  </figure>
                  <Retry mail={id} label={data.retry} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** Sends one again, or without an id all. */
function Retry({ mail, label }: { mail: string; label: string }) {
  return (
    <Form method="post" reloadDocument>
      <button className="button small" name="mail" value={mail}>
        {label}
      </button>
    </Form>
  )
}
