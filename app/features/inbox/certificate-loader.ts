/** Certificates of police submissions: the file as it is stored, and the texts around it. */
import { reauthenticationPath } from '#core/accounts/service.ts'
import { certificateTypes } from '#core/forms/definitions.ts'
import type { InboxCertificate } from '#core/inbox/service.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { labelsOf } from '#app/staff/inbox-loader.ts'
import { requireStaffOrRedirect, withAccess } from '#app/staff/staff-loader.ts'

/** Sends the encrypted certificate as a download that no browser displays (U11, U12). */
export async function sendCertificate(args: PageArgs<'reference'>): Promise<Response> {
  // The role is not checked here, because the inbox service records refusals.
  const { reference } = args.params
  const pagePath = `/dashboard/inbox/${reference}`
  const staff = await requireStaffOrRedirect(pagePath, args)
  const { inbox } = pageContext(args).services()
  const bytes = await withAccess(args, async () => inbox.certificate(staff, reference), pagePath)
  if (!bytes) notFound(args.url)
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${reference.replaceAll(/[^\w-]/g, '')}.age"`,
      'Content-Security-Policy': "sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** Isolates left-to-right text in a sentence of any direction (Unicode Standard Annex 9, 2.4). */
function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** The texts of `CertificatePart`. */
export function certificateLabels(t: Translate, locale: Locale, reference: string, { type, sizeBytes, digest }: InboxCertificate) {
  const { name, extensions } = certificateTypes[type] ?? { name: type, extensions: ['bin'] }
  // The file is saved under the reference, not under the sender's file name.
  const fileName = `${reference}.${extensions[0]}`
  return {
    title: t('form.police.certificate'),
    facts: [
      { term: t('certificate.type'), text: name },
      { term: t('certificate.size'), text: formatBytes(sizeBytes, locale) },
      { term: 'SHA-256', text: digest, ltr: true },
    ],
    ...labelsOf(t, 'certificate', ['text', 'offlineTitle', 'download']),
    ...labelsOf(t, 'certificate', ['openTitle', 'openText', 'file', 'paste', 'open', 'opening']),
    ...labelsOf(t, 'certificate', ['opened', 'openedText', 'sentAs', 'notScanned']),
    fileHint: t('certificate.fileHint', { start: ltr('AGE-SECRET-KEY-') }),
    save: t('certificate.save', { type: name }),
    fileName,
    offlineText: t('certificate.offlineText', { file: ltr('key.txt') }),
    commands: [
      `age --decrypt --identity key.txt --output ${fileName} ${reference}.age`,
      `npm run decrypt -- key.txt ${reference}.age ${fileName}`,
    ],
    problems: {
      noIdentity: t('certificate.problem.noIdentity', { start: ltr('AGE-SECRET-KEY-') }),
      ...labelsOf(t, 'certificate.problem', ['wrongKey', 'damaged', 'reauthentication', 'noAccess', 'unavailable']),
    },
    reauthenticate: {
      to: `${reauthenticationPath}?next=${encodeURIComponent(`/dashboard/inbox/${reference}`)}`,
      label: t('certificate.reauthenticate'),
    },
  }
}
