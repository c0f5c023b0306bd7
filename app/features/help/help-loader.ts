import type { LoaderFunctionArgs } from 'react-router'
import { readStep, type Kind, type Step } from '#core/content/kinds.ts'
import { faqGroups, guideChapters } from '#core/content/taxonomy.ts'
import { documentPath } from '#core/content/routes.ts'
import { inlineText } from '#core/content/inline.ts'
import { pageLanguages, type ContentStore, type Document, type Entry } from '#core/content/documents.ts'
import { completeLocales, type Locale } from '#core/locales.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { formatDate } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, languageFacts, linkItem, listItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { article, breadcrumbList, collectionPage, faqPage, howTo, videoObject } from '#app/seo/json-ld.ts'
import { absoluteUrl, type PageSeo } from '#app/seo/page-seo.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'

/** The guide's chapters, with the result of `select` for each page. */
function chapters<T>(content: ContentStore, locale: Locale, select: (entry: Entry<'user-guide'>) => T) {
  return grouped(guideChapters, content.list('user-guide', locale), ({ meta }) => meta.chapter, select)
}

function questionGroups<T>(content: ContentStore, locale: Locale, select: (entry: Entry<'faq'>) => T) {
  return grouped(faqGroups, content.list('faq', locale), ({ meta }) => meta.group, select)
}

/** The groups that have documents, in their order. */
function grouped<Group, K extends Kind, T>(
  groups: readonly Group[],
  entries: readonly Entry<K>[],
  groupOf: (entry: Entry<K>) => Group,
  select: (entry: Entry<K>) => T,
) {
  return groups
    .map((group) => ({ group, documents: entries.filter((entry) => groupOf(entry) === group).map(select) }))
    .filter(({ documents }) => documents.length > 0)
}

/** A document as a step of a learning path. */
function stepOf(step: Step, content: ContentStore, locale: Locale) {
  const [kind, slug] = readStep(step)
  const entry = content.entry(kind, slug, locale)
  if (!entry) return []
  const seconds = 'seconds' in entry.meta ? entry.meta.seconds : undefined
  return [{ kind, ...linkItem(entry), minutes: entry.minutes, seconds }]
}

export async function loadHelp(args: LoaderFunctionArgs) {
  const { locale, path, t, content, hoistJsonLd } = pageContext(args)
  const page = await content.get('pages', 'help', locale)
  const title = page?.frontmatter.title ?? t('nav.help')
  const description = page?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.help'), path },
  ]
  const groups = questionGroups(content, locale, (entry) => ({ ...listItem(entry), answer: entry.frontmatter.answer }))
  const translated = groups
    .flatMap(({ documents }) => documents)
    .filter(({ lang }) => lang === undefined)
    .map(({ title, answer }) => ({ q: title, a: answer }))
  return {
    title,
    lead: page?.frontmatter.lead,
    crumbs,
    texts: { paths: t('help.pathsText'), guide: t('help.guideText'), faq: t('help.faqText') },
    paths: content.list('learning-path', locale).map((entry) => ({
      slug: entry.slug,
      ...langAttributes(entry),
      title: entry.frontmatter.title,
      description: entry.frontmatter.description,
      steps: entry.meta.steps.flatMap((step) => stepOf(step, content, locale)),
    })),
    groups,
    chapters: chapters(content, locale, (entry) => ({ ...linkItem(entry), lead: entry.frontmatter.lead })),
    top: loadTopQuestions(args),
    videos: content
      .list('video-tutorial', locale)
      .map((entry) => ({ ...listItem(entry), lead: entry.frontmatter.lead, seconds: entry.meta.seconds })),
    seo: { title, description, path, locale, languages: pageLanguages(content, 'pages', 'help') } satisfies PageSeo,
    language: languageFacts(page, page?.headings),
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page?.language ?? locale }),
      ...(translated.length ? [faqPage(translated, locale)] : []),
    ]),
  }
}

/** The questions that are asked most. */
export function loadTopQuestions(args: LoaderFunctionArgs) {
  const { content, locale } = pageContext(args)
  return content
    .list('faq', locale)
    .filter(({ meta }) => meta.top)
    .map(listItem)
}

export async function loadGuide(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get('user-guide', args.params.slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, menu } = document.frontmatter
  const { language } = document
  const page = { title, description, path, language }
  const steps = (document.meta.howTo && document.steps) || []
  return {
    ...helpArticle(context, document, {
      lead,
      list: { label: t('nav.userGuide'), path: '/help#user-guide' },
      label: menu,
      headTitle: translatorFor(language)('guide.pageTitle', { name: title }),
      groups: chapters(content, locale, guideLink).map(({ group, documents }) => ({ title: t(`guide.chapter.${group}`), documents })),
      readingOrder: content.list('user-guide', locale).map(guideLink),
      jsonLd: [
        article('TechArticle', { ...page, updated: document.updated, pictures: document.pictures }),
        ...(steps.length ? [howTo({ ...page, steps })] : []),
      ],
    }),
    headings: document.headings,
  }
}

const guideLink = (entry: Entry<'user-guide'>): HelpLink => ({ slug: entry.slug, ...langAttributes(entry), label: entry.frontmatter.menu })
const faqLink = (entry: Entry<'faq'>): HelpLink => ({ slug: entry.slug, ...langAttributes(entry), label: entry.frontmatter.title })

export async function loadFaq(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, t, content } = context
  const document = await content.get('faq', args.params.slug, locale)
  if (!document) notFound(args.url)
  const { title, answer } = document.frontmatter
  const groups = questionGroups(content, locale, faqLink)
  return helpArticle(context, document, {
    lead: answer,
    list: { label: t('nav.faq'), path: '/help#faq' },
    label: title,
    headTitle: translatorFor(document.language)('faq.pageTitle', { name: title }),
    groups: groups.map(({ group, documents }) => ({ title: t(`faq.group.${group}`), documents })),
    readingOrder: groups.flatMap(({ documents }) => documents),
    jsonLd: [faqPage([{ q: title, a: inlineText(answer) }], document.language)],
  })
}

interface HelpLink extends OwnLanguage {
  slug: string
  label: string
}

interface HelpArticleParts {
  /** Inline Markdown. */
  lead: string
  /** The section of the help center that lists the documents of its kind. */
  list: { label: string; path: string }
  /** Its name in breadcrumbs. */
  label: string
  headTitle: string
  /** All documents of its kind: in the groups of the side menu, and in the order of the previous and next links. */
  groups: readonly { title: string; documents: readonly HelpLink[] }[]
  readingOrder: readonly HelpLink[]
  jsonLd: Parameters<typeof documentPage<'user-guide' | 'faq'>>[3]
}

/** A page of the user guide or a question, with all others of its kind beside it. */
function helpArticle(
  context: ReturnType<typeof pageContext>,
  document: Document<'user-guide' | 'faq'>,
  { lead, list, label, headTitle, groups, readingOrder, jsonLd }: HelpArticleParts,
) {
  const { locale, path, t } = context
  const { kind, slug, language } = document
  const crumbs = [{ label: t('nav.help'), path: '/help' }, list, { label, path, ...langAttributes(document) }]
  const { headings: _, seo, ...page } = documentPage(context, document, crumbs, jsonLd)
  const at = readingOrder.findIndex((one) => one.slug === slug)
  const adjacentPage = (one: HelpLink | undefined) => (one ? { ...one, path: documentPath(kind, one.slug) } : null)
  return {
    ...page,
    seo: { ...seo, headTitle },
    lead,
    menu: { name: list.label, kind, current: slug, groups },
    previous: adjacentPage(readingOrder[at - 1]),
    next: adjacentPage(readingOrder[at + 1]),
    updated: t('page.updated', { date: formatDate(document.updated, locale) }),
    markdownAlternate: markdownAlternatePath(path, language),
    url: absoluteUrl(path, language),
  }
}

export async function loadVideos(args: LoaderFunctionArgs) {
  const { locale, path, t, content, hoist, hoistJsonLd } = pageContext(args)
  const crumbs = [
    { label: t('nav.help'), path: '/help' },
    { label: t('nav.videos'), path },
  ]
  const title = t('nav.videos')
  const description = t('videos.description')
  const tutorials = await Promise.all(
    content.list('video-tutorial', locale).map(async ({ slug }) => {
      const document = (await content.get('video-tutorial', slug, locale))!
      return { document, chapters: document.chapters! }
    }),
  )
  return {
    title,
    lead: description,
    crumbs,
    videos: tutorials.map(({ document, chapters }) => ({
      slug: document.slug,
      title: document.frontmatter.title,
      lead: document.frontmatter.lead,
      seconds: document.meta.seconds,
      heading: chapters.heading,
      chapters: chapters.items,
      body: hoist(`video-${document.slug}`, document.html),
      language: languageFacts(document),
    })),
    seo: { title, description, path, locale, languages: completeLocales } satisfies PageSeo,
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: locale }),
      ...tutorials.map(({ document: { slug, frontmatter, meta, language }, chapters }) =>
        videoObject({ ...frontmatter, path: `${path}#${slug}`, language, slug, ...meta, chapters: chapters.items }),
      ),
    ]),
  }
}
