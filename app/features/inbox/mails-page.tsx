import type { ChangeEvent } from 'react'
import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { EmptyList } from './empty-list.tsx'
import type { loadMails } from './mails-loader.ts'
import { PageLinks } from './page-links.tsx'
import { Tag } from './tag.tsx'
import styles from './mails.module.css'

/** Mails that were given up, with the error. One mail or the selected ones can be sent again or discarded; all can be sent again. */
export function MailsPage({ data }: { data: Awaited<ReturnType<typeof loadMails>> }) {
  const { mails, empty, done, bulk } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.page}`}>
        <h1>{data.title}</h1>
        {done && (
          <SuccessNotice className={styles.done}>
            <p>{done.text}</p>
            {done.undo && (
              <Form method="post" reloadDocument>
                <button className="button small" name="do" value={done.undo.value}>
                  {done.undo.label}
                </button>
              </Form>
            )}
          </SuccessNotice>
        )}
        {mails.length === 0 ? (
          <EmptyList title={empty.title} text={empty.text} />
        ) : (
          <Form method="post" reloadDocument>
            <p className={styles.lead}>{data.lead}</p>
            {bulk && (
              <div className={styles.bulk}>
                <label className="needs-script">
                  <input type="checkbox" onChange={chooseAll} autoComplete="off" /> {bulk.all}
                </label>
                <div role="group" aria-label={bulk.label}>
                  <span>{bulk.label}</span>
                  <Buttons data={data} />
                </div>
                <button className="button small" name="do" value="retry-all">
                  {bulk.retryAll}
                </button>
              </div>
            )}
            <ul className={styles.mails}>
              {mails.map(({ id, kind, choose, facts, error, submission }) => (
                <li key={id}>
                  {bulk && <input type="checkbox" name="mail" value={id} aria-label={choose} autoComplete="off" />}
                  <p>
                    <Tag mark="problem">{kind}</Tag>{' '}
                    {submission && (
                      <LocalLink to={submission.to}>
                        <bdi>{submission.label}</bdi>
                      </LocalLink>
                    )}
                  </p>
                  <p className={styles.facts}>{facts}</p>
                  <figure>
                    <figcaption>{data.serverResponseLabel}</figcaption>
                    <code dir="ltr">{error}</code>
                  </figure>
                  <div className={styles.buttons}>
                    <Buttons data={data} mail={id} />
                  </div>
                </li>
              ))}
            </ul>
          </Form>
        )}
        <PageLinks pages={data.pages} />
      </div>
    </PageFrame>
  )
}

/** Buttons for one mail, or without `mail` for the selected ones. */
function Buttons({ data, mail }: { data: { retry: string; discard: string }; mail?: string }) {
  const suffix = mail === undefined ? '' : ` ${mail}`
  return (
    <>
      <button className="button small" name="do" value={`retry${suffix}`}>
        {data.retry}
      </button>
      <button className="button small" name="do" value={`discard${suffix}`}>
        {data.discard}
      </button>
    </>
  )
}

function chooseAll({ target }: ChangeEvent<HTMLInputElement>): void {
  for (const choice of target.form!.querySelectorAll<HTMLInputElement>('[name=mail]')) choice.checked = target.checked
}
