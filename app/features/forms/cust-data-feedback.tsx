import { datasetForm } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadCustDataFeedback } from './cust-data-feedback-loader.ts'
import { FormErrorNotice } from './form-error-notice.tsx'
import { FormTitle } from './form-title.tsx'
import { SiteForm } from './site-form.tsx'

interface Props {
  data: Awaited<ReturnType<typeof loadCustDataFeedback>>
  rejection: RejectedSubmission | undefined
}

/** Asks for datasets, listed ones and others described in words. */
export function CustDataFeedback({ data, rejection }: Props) {
  const t = useMessages()
  const choices = { datasets: data.datasets }
  return (
    <PageFrame data={data} formError={<FormErrorNotice form={datasetForm} rejection={rejection} email={data.email} choices={choices} />}>
      <FormTitle title={data.title} rejection={rejection} />
      <PageHead title={data.title} lead={data.lead ?? t('form.dataset.lead')} {...ownLanguage(data.language)} />
      <div className="wrap">
        <SiteForm form={datasetForm} rejection={rejection} data={data} submit={t('form.submit.dataset')} choices={choices} />
      </div>
    </PageFrame>
  )
}
