import type { ReactNode } from 'react'
import type { RejectedSubmission } from '#core/forms/service.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { loadForm } from './form-route.ts'
import { FormErrorNotice } from './form-error-notice.tsx'
import type { PageChoices } from './options.ts'
import { SiteForm } from './site-form.tsx'
import styles from './form.module.css'

interface Props {
  form: FormDefinition
  data: Awaited<ReturnType<typeof loadForm>>
  rejection: RejectedSubmission | undefined
  /** A form with these choices takes the whole width of the page. */
  choices?: PageChoices
  aside?: ReactNode
}

/** A form with its text, and other ways to contact the provider beside it. */
export function FormPage({ form, data, rejection, choices, aside }: Props) {
  const t = useMessages()
  const { title, email, isOpen } = data
  const isRejected = Boolean(rejection?.problems.length || rejection?.reason)
  const siteForm = <SiteForm form={form} rejection={rejection} data={data} submit={t(`form.submit.${form.name}`)} choices={choices} />
  return (
    <PageFrame data={data} formError={<FormErrorNotice form={form} rejection={rejection} email={email} choices={choices} />}>
      {/* The error comes first in the title, because a screen reader starts there. */}
      <title>{pageTitle(isRejected ? t('form.errorTitle', { title }) : title)}</title>
      <PageHead title={title} lead={data.lead && <Inline text={data.lead} />} {...ownLanguage(data.language)} />
      {!isOpen && !isRejected && <ClosedNotice email={email} />}
      {choices ? (
        <div className="wrap">{siteForm}</div>
      ) : (
        <div className={`wrap grid ${styles.page}`}>
          <div className={styles.main}>{siteForm}</div>
          <aside className={styles.aside}>
            {data.picture !== undefined && <StaticHtml id="picture" html={data.picture} className={styles.picture} aria-hidden="true" />}
            {aside}
            <StaticHtml id="body" html={data.body} className="prose" {...ownLanguage(data.language)} />
          </aside>
        </div>
      )}
    </PageFrame>
  )
}

/** Says before anything is typed that the form cannot be sent (F20). */
export function ClosedNotice({ email }: { email: string }) {
  const t = useMessages()
  return (
    <div className="wrap">
      <div className={`note caution ${styles.notice}`}>
        <p className="note-title">{t('rejection.closed.title')}</p>
        <p>
          {t('form.closedEmail')}{' '}
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      </div>
    </div>
  )
}
