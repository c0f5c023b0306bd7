import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import type { AccountService } from '#core/accounts/service.ts'
import { contactForm, type FormDefinition } from '#core/forms/definitions.ts'
import { receiptPath, type RejectedSubmission, type SubmittedForm } from '#core/forms/service.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { completeLocales } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { isOffered } from '#core/structure/features.ts'
import { localizePath } from '#core/urls.ts'
import { cover } from '#core/drawing/cover.ts'
import { langAttributes, languageFacts, notFound, pageContext } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { breadcrumbList, describeWork } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { formAt } from './form-at.ts'

interface Options {
  form: FormDefinition
  /** Slug of the page's text in `content/pages`. */
  page: string
  /** Whether the map is shown beside the form. */
  picture?: boolean
}

/** The options of the page at an address. Its text is the document named like its path. @throws 404 if no form has that page */
export function optionsAt(url: URL): Options {
  const form = formAt(url)
  if (!form) notFound(url)
  return { form, page: form.path.slice(1), picture: form === contactForm }
}

const contactOptions = [
  { to: '/help', label: 'nav.help', text: 'contactOptions.help' },
  { to: '/contact-us', label: 'nav.contact', text: 'contactOptions.contact' },
  { to: '/report-abuse', label: 'nav.reportAbuse', text: 'contactOptions.abuse' },
  { to: '/police-assistance', label: 'nav.police', text: 'contactOptions.police' },
] as const satisfies readonly { to: string; label: PlainMessageKey; text: PlainMessageKey }[]

export async function loadForm({ form, page, picture }: Options, args: LoaderFunctionArgs) {
  const { locale, path, t, content, services, hoist, hoistJsonLd } = pageContext(args)
  const { forms, accounts } = services()
  const document = await content.get('pages', page, locale)
  const title = document?.frontmatter.title ?? t(`form.${form.name}.title`)
  const description = document?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: title, path, ...(document && langAttributes(document)) },
  ]
  const query = args.url.searchParams
  return {
    title,
    crumbs,
    lead: document?.frontmatter.lead,
    email: site.email[form.mailbox],
    isOpen: forms.isOpen,
    key: forms.createIdempotencyKey(),
    acceptsUploads: forms.acceptsUploads,
    accountEmail: await findAccountEmail(form, accounts, args.request),
    initial: Object.fromEntries(form.fields.map(({ name }) => [name, query.getAll(name)])) as FormValues,
    contactOptions: {
      title: t('contactOptions.title'),
      options: contactOptions
        .filter(({ to }) => to !== form.path && isOffered(to))
        .map(({ to, label, text }) => ({ to, label: t(label), text: t(text) })),
    },
    picture: picture ? hoist('picture', cover(page, 'routes')) : undefined,
    body: document ? hoist('body', document.html) : '',
    language: document ? languageFacts(document) : undefined,
    seo: {
      title,
      description,
      path,
      locale,
      languages: document ? content.languages('pages', page) : completeLocales,
      titledByPage: true,
    } satisfies PageSeo,
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      {
        '@type': form.name === 'contact' ? 'ContactPage' : 'WebPage',
        ...describeWork({ title, description, path, language: document?.language ?? locale }),
      },
    ]),
  }
}

/** The address of the visitor's account, for a form that sends it. The form asks for an address if nobody is logged in, or the database is down. */
async function findAccountEmail({ fields }: FormDefinition, accounts: AccountService, { headers }: Request): Promise<string | undefined> {
  if (!fields.some(({ fromAccount }) => fromAccount)) return undefined
  return accounts.findAccount(headers).then(
    (account) => account?.email,
    () => undefined,
  )
}

/**
 * Passes a sent form to the form service. Redirects to the receipt, or shows the form again.
 *
 * @param offered the choices of fields that get theirs from the page
 */
export async function receiveForm({ form }: Options, args: ActionFunctionArgs, offered: SubmittedForm['offered'] = {}) {
  const { locale, clientAddress, services } = pageContext(args)
  const outcome = await services().forms.submit({ form, request: args.request, locale, clientAddress, offered })
  if (outcome.accepted) throw redirectTo(localizePath(`${receiptPath}?id=${outcome.receipt}`, locale), 303)
  const { rejection, status, retryAfterSeconds } = outcome
  return data<RejectedSubmission>(rejection, {
    status,
    headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  })
}
