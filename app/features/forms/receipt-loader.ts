import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { receiptPath } from '#core/forms/service.ts'
import { formByName } from '#core/forms/definitions.ts'
import { formatTime } from '#core/format-time.ts'
import { locales } from '#core/locales.ts'
import { notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** The receipt whose id is in the address. It contains nothing of the submitted values. */
export async function loadReceipt(args: LoaderFunctionArgs) {
  const { locale, path, t, services, hoistJsonLd } = pageContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const receipt = /^[\w-]{22}$/.test(id) ? await services().forms.findReceipt(id) : undefined
  if (!receipt) return notFound(args.url)
  const { form, reference, createdAt, isCopySent, hasCertificate } = receipt
  const { path: formPath, confidential, unanswered } = formByName(form)
  const title = t('receipt.title')
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t(`form.${form}.title`), path: formPath },
    { label: title, path },
  ]
  return {
    title,
    crumbs,
    lead: t(`receipt.${form}.next`),
    reference: { label: t('receipt.reference'), value: reference },
    time: { label: t('receipt.time'), value: formatTime(createdAt, locale), dateTime: createdAt },
    notes: [
      ...(hasCertificate === undefined ? [] : [hasCertificate ? t('receipt.certificateReceived') : t('receipt.certificateMissing')]),
      ...(unanswered ? [] : [isCopySent ? t('receipt.copySent') : t('receipt.saveReference')]),
      ...(confidential ? [t('receipt.police.emergency', { email: site.email.police })] : []),
    ],
    home: t('nav.home'),
    jsonLd: hoistJsonLd([breadcrumbList(crumbs, locale)]),
    seo: { title, description: title, path: receiptPath, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}
