import type { FormAnswer } from '#core/forms/desk.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'

/** The title of a page with a form: what kept it from being taken is said first, because a screen reader starts there. */
export function FormTitle({ title, answer }: { title: string; answer: FormAnswer | undefined }) {
  const t = useMessages()
  return <title>{pageTitle(answer?.problems.length || answer?.trouble ? t('form.errorTitle', { title }) : title)}</title>
}
