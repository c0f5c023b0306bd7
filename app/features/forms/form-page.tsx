import type { ReactNode } from 'react'
import type { FormAnswer } from '#core/forms/desk.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { loadForm } from './form-route.ts'
import { AnswerNote } from './answer-note.tsx'
import { FormTitle } from './form-title.tsx'
import { SiteForm } from './site-form.tsx'
import styles from './form.module.css'

interface Props {
  form: FormDefinition
  data: Awaited<ReturnType<typeof loadForm>>
  answer: FormAnswer | undefined
  aside?: ReactNode
}

/** A form with its words, and the other desks beside it. */
export function FormPage({ form, data, answer, aside }: Props) {
  const t = useMessages()
  return (
    <PageFrame data={data} told={<AnswerNote form={form} answer={answer} email={data.email} />}>
      <FormTitle title={data.title} answer={answer} />
      <PageHead title={data.title} lead={data.lead && <Inline text={data.lead} />} {...ownLanguage(data.language)} />
      <div className={`wrap grid ${styles.page}`}>
        <div className={styles.main}>
          <SiteForm form={form} answer={answer} data={data} submit={t(`form.submit.${form.name}`)} />
        </div>
        <aside className={styles.aside}>
          {data.picture !== undefined && <Fragment id="picture" html={data.picture} className={styles.picture} aria-hidden="true" />}
          {aside}
          <Fragment id="body" html={data.body} className="prose" {...ownLanguage(data.language)} />
        </aside>
      </div>
    </PageFrame>
  )
}
