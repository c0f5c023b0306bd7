/** Certificates of police requests: the file as it is kept, and the words around it. */
import type { InboxCertificate } from '#core/inbox/desk.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { requireStaffOf, withAccess } from '#app/page/staff-loader.ts'
import { streamOf } from './stream-loader.ts'

/** The certificate, still encrypted: a file to keep, that no browser shows (U11, U12). */
export async function sendCertificate(args: PageArgs<'reference'>): Promise<Response> {
  // Without roles: the desk records whoever may not.
  const { reference } = args.params
  const request = `/dashboard/inbox/${reference}`
  const staff = await requireStaffOf(request, args)
  const { inbox } = pageContext(args).services()
  const bytes = await withAccess(args, async () => inbox.certificate(staff, reference), request)
  if (!bytes) notFound(args.url)
  return new Response(streamOf(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${reference.replaceAll(/[^\w-]/g, '')}.age"`,
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** How the types that are taken are called, and how the names of their files end. */
const types: Readonly<Record<string, { name: string; ending: string }>> = {
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/png': { name: 'PNG', ending: 'png' },
}

/** A text that is read from left to right inside of a sentence of any direction (Unicode Standard Annex 9, 2.4). */
function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** What `CertificatePart` says of a certificate. */
export function certificateWords(t: Translate, locale: Locale, reference: string, { type, size, digest }: InboxCertificate) {
  const { name, ending } = types[type] ?? { name: type, ending: 'bin' }
  // Of what its sender has called it nothing reaches the disk of whoever saves it.
  const fileName = `${reference}.${ending}`
  return {
    title: t('form.police.certificate'),
    facts: [
      { term: t('keys.certificate.type'), text: name },
      { term: t('keys.certificate.size'), text: formatBytes(size, locale) },
      { term: 'SHA-256', text: digest, ltr: true },
    ],
    text: t('keys.certificate.text'),
    openTitle: t('keys.certificate.openTitle'),
    openText: t('keys.certificate.openText'),
    file: t('keys.certificate.file'),
    fileHint: t('keys.certificate.fileHint', { start: ltr('AGE-SECRET-KEY-') }),
    paste: t('keys.certificate.paste'),
    open: t('keys.certificate.open'),
    opening: t('keys.certificate.opening'),
    opened: t('keys.certificate.opened'),
    openedText: t('keys.certificate.openedText'),
    sentAs: t('keys.certificate.sentAs'),
    save: t('keys.certificate.save', { type: name }),
    unchecked: t('keys.certificate.unchecked'),
    fileName,
    offlineTitle: t('keys.certificate.offlineTitle'),
    offlineText: t('keys.certificate.offlineText', { file: ltr('key.txt') }),
    download: t('keys.certificate.download'),
    commands: [
      `age --decrypt --identity key.txt --output ${fileName} ${reference}.age`,
      `npm run decrypt -- key.txt ${reference}.age ${fileName}`,
    ],
    problems: {
      noIdentity: t('keys.certificate.problem.noIdentity', { start: ltr('AGE-SECRET-KEY-') }),
      wrongKey: t('keys.certificate.problem.wrongKey'),
      damaged: t('keys.certificate.problem.damaged'),
      proof: t('keys.certificate.problem.proof'),
      gone: t('keys.certificate.problem.gone'),
      unavailable: t('keys.certificate.problem.unavailable'),
    },
    prove: { to: `/dashboard/prove?next=${encodeURIComponent(`/dashboard/inbox/${reference}`)}`, label: t('keys.certificate.prove') },
  }
}
