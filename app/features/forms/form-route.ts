import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { validate, type FormValues } from '#core/forms/validate.ts'
import { locales } from '#core/locales.ts'
import { coverOf, languageOf, languageFacts, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

interface Options {
  form: FormDefinition
  /** Slug of the page's words in `content/pages`. */
  page: string
  email: keyof typeof site.email
  /** The map beside the form. */
  picture?: boolean
}

/** The words around a form. */
export async function loadForm({ form, page, email, picture }: Options, args: LoaderFunctionArgs) {
  const { locale, path, t, content, park, describe } = pageContext(args)
  const document = await content.get('pages', page, locale)
  const title = document?.words.title ?? t(`form.${form.name}.title`)
  const description = document?.words.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: title, path, ...(document && languageOf(document)) },
  ]
  const query = args.url.searchParams
  return {
    title,
    crumbs,
    lead: document?.words.lead,
    email: site.email[email],
    initial: Object.fromEntries(form.fields.map(({ name }) => [name, query.getAll(name)])) as FormValues,
    picture: picture ? park('picture', coverOf(page, 'routes')) : undefined,
    body: document ? park('body', document.html) : '',
    language: document ? languageFacts(document) : undefined,
    seo: {
      title,
      description,
      path,
      locale,
      languages: document ? content.languages('pages', page) : locales,
      titledByPage: true,
    } satisfies PageSeo,
    jsonLd: describe([breadcrumbList(crumbs, locale)]),
  }
}

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** What was sent; with a body that is no form, or a broken one, nothing was, and the status says why. */
async function readForm(request: Request): Promise<{ sent: FormData; refused?: 415 | 400 }> {
  const { headers } = request
  if (!formType.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return { sent: new FormData(), refused: 415 }
  try {
    return { sent: await request.formData() }
  } catch {
    return { sent: new FormData(), refused: 400 }
  }
}

/**
 * Checks a sent form. As long as nothing behind it can keep it, a faultless form is answered with
 * 503 and the words themselves: the page says so and shows where to send them.
 */
export async function receiveForm({ form }: Options, { request }: ActionFunctionArgs) {
  const { sent, refused } = await readForm(request)
  const values: FormValues = Object.fromEntries(
    form.fields.map(({ name }) => [name, sent.getAll(name).map((value) => (typeof value === 'string' ? value : value.name))]),
  )
  const problems = validate(form, values)
  return data<FormAnswer>(
    { values, problems, unsent: problems.length ? false : 'closed' },
    { status: refused ?? (problems.length ? 422 : 503), headers: { 'Cache-Control': 'no-store' } },
  )
}

/** What a form is answered with; `unsent` says why faultless words were not taken: nothing keeps them yet, or nobody answered. */
export interface FormAnswer {
  values: FormValues
  problems: ReturnType<typeof validate>
  unsent: false | 'closed' | 'unreachable'
}
