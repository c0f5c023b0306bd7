import type { RejectedSubmission } from '#core/forms/service.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'

/** The title of a page with a form: what kept it from being taken is said first, because a screen reader starts there. */
export function FormTitle({ title, rejection }: { title: string; rejection: RejectedSubmission | undefined }) {
  const t = useMessages()
  return <title>{pageTitle(rejection?.problems.length || rejection?.reason ? t('form.errorTitle', { title }) : title)}</title>
}
