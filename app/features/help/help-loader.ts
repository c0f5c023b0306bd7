import type { LoaderFunctionArgs } from 'react-router'
import { readStep, type Step } from '#core/content/kinds.ts'
import { faqGroups, guideChapters } from '#core/content/taxonomy.ts'
import { documentPath } from '#core/content/routes.ts'
import { inlineText } from '#core/content/inline.ts'
import { pageLanguages, type ContentStore, type Entry } from '#core/content/documents.ts'
import { locales, type Locale } from '#core/locales.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { formatDate } from '#app/i18n/format.ts'
import { languageOf, languageFacts, linkItem, listItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { article, breadcrumbList, collectionPage, faqPage, howTo, videoObject, type JsonLd } from '#app/seo/json-ld.ts'
import { absoluteUrl, type PageSeo } from '#app/seo/page-seo.ts'

/** The guide's chapters with their pages, of which `select` says what a list shows. */
function chapters<T>(content: ContentStore, locale: Locale, select: (frontmatter: Entry<'user-guide'>['frontmatter']) => T) {
  const guides = content.list('user-guide', locale)
  return guideChapters
    .map((chapter) => ({
      chapter,
      guides: guides
        .filter(({ meta }) => meta.chapter === chapter)
        .map((entry) => ({ slug: entry.slug, ...languageOf(entry), ...select(entry.frontmatter) })),
    }))
    .filter(({ guides }) => guides.length > 0)
}

function questionGroups(content: ContentStore, locale: Locale) {
  const questions = content.list('faq', locale)
  return faqGroups
    .map((group) => ({
      group,
      questions: questions
        .filter(({ meta }) => meta.group === group)
        .map((entry) => ({ ...listItem(entry), answer: entry.frontmatter.answer })),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** A document as a step of a learning path. */
function stepOf(step: Step, content: ContentStore, locale: Locale) {
  const [kind, slug] = readStep(step)
  const entry = content.entry(kind, slug, locale)
  if (!entry) return []
  const seconds = 'seconds' in entry.meta ? entry.meta.seconds : undefined
  return [{ kind, ...linkItem(entry), path: documentPath(kind, slug), minutes: entry.minutes, seconds }]
}

export async function loadHelp(args: LoaderFunctionArgs) {
  const { locale, path, t, content, describe } = pageContext(args)
  const page = await content.get('pages', 'help', locale)
  const title = page?.frontmatter.title ?? t('nav.help')
  const description = page?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.help'), path },
  ]
  const groups = questionGroups(content, locale)
  const translated = groups
    .flatMap(({ questions }) => questions)
    .filter(({ lang }) => lang === undefined)
    .map(({ title, answer }) => ({ q: title, a: answer }))
  return {
    title,
    lead: page?.frontmatter.lead,
    crumbs,
    texts: { paths: t('help.pathsText'), guide: t('help.guideText'), faq: t('help.faqText') },
    paths: content.list('learning-path', locale).map((entry) => ({
      slug: entry.slug,
      ...languageOf(entry),
      title: entry.frontmatter.title,
      description: entry.frontmatter.description,
      steps: entry.meta.steps.flatMap((step) => stepOf(step, content, locale)),
    })),
    groups,
    chapters: chapters(content, locale, ({ title, lead }) => ({ title, lead })),
    top: content
      .list('faq', locale)
      .filter(({ meta }) => meta.top)
      .map(listItem),
    videos: content
      .list('video-tutorial', locale)
      .map((entry) => ({ ...listItem(entry), lead: entry.frontmatter.lead, seconds: entry.meta.seconds })),
    seo: { title, description, path, locale, languages: pageLanguages(content, 'pages', 'help') } satisfies PageSeo,
    language: languageFacts(page, page?.headings),
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page?.language ?? locale }),
      ...(translated.length ? [faqPage(translated, locale)] : []),
    ]),
  }
}

export async function loadGuide(args: PageArgs<'slug'>) {
  const { locale, path, t, content, hoist, describe } = pageContext(args)
  const slug = args.params.slug
  const document = await content.get('user-guide', slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, menu } = document.frontmatter
  const crumbs = [
    { label: t('nav.help'), path: '/help' },
    { label: t('nav.userGuide'), path: '/help#user-guide' },
    { label: menu, path, ...languageOf(document) },
  ]
  const all = content.list('user-guide', locale)
  const at = all.findIndex((entry) => entry.slug === slug)
  const neighbour = (entry: (typeof all)[number] | undefined) =>
    entry ? { path: documentPath('user-guide', entry.slug), ...languageOf(entry), label: entry.frontmatter.menu } : null
  const { language } = document
  const page = { title, description, path }
  const steps = (document.meta.howTo && document.steps) || []
  const jsonLd: JsonLd[] = [
    breadcrumbList(crumbs, locale),
    article({ ...page, language, updated: document.updated, kind: 'TechArticle' }),
    ...(steps.length ? [howTo({ ...page, language, steps })] : []),
  ]
  return {
    slug,
    title,
    lead,
    crumbs,
    headings: document.headings,
    chapters: chapters(content, locale, ({ menu }) => ({ menu })),
    previous: neighbour(all[at - 1]),
    next: neighbour(all[at + 1]),
    updated: t('page.updated', { date: formatDate(document.updated, locale) }),
    markdownAlternate: markdownAlternatePath(path, document.language),
    url: absoluteUrl(path, document.language),
    seo: {
      ...page,
      headTitle: translatorFor(language)('guide.pageTitle', { name: title }),
      locale,
      languages: content.languages('user-guide', slug),
    } satisfies PageSeo,
    body: hoist('body', document.html),
    language: languageFacts(document, document.headings),
    jsonLd: describe(jsonLd),
  }
}

export async function loadFaq(args: PageArgs<'slug'>) {
  const { locale, path, t, content, hoist, describe } = pageContext(args)
  const slug = args.params.slug
  const document = await content.get('faq', slug, locale)
  if (!document) notFound(args.url)
  const { title, answer, description } = document.frontmatter
  const crumbs = [
    { label: t('nav.help'), path: '/help' },
    { label: t('nav.faq'), path: '/help#faq' },
    { label: title, path, ...languageOf(document) },
  ]
  const groups = questionGroups(content, locale).map(({ group, questions }) => ({
    group,
    questions: questions.map(({ slug, title, lang, dir }) => ({ slug, title, lang, dir })),
  }))
  const all = groups.flatMap(({ questions }) => questions)
  const at = all.findIndex((question) => question.slug === slug)
  const neighbour = (question: (typeof all)[number] | undefined) =>
    question ? { path: documentPath('faq', question.slug), lang: question.lang, dir: question.dir, label: question.title } : null
  return {
    slug,
    title,
    answer,
    crumbs,
    groups,
    previous: neighbour(all[at - 1]),
    next: neighbour(all[at + 1]),
    updated: t('page.updated', { date: formatDate(document.updated, locale) }),
    markdownAlternate: markdownAlternatePath(path, document.language),
    url: absoluteUrl(path, document.language),
    seo: {
      title,
      headTitle: translatorFor(document.language)('faq.pageTitle', { name: title }),
      description,
      path,
      locale,
      languages: content.languages('faq', slug),
    } satisfies PageSeo,
    body: hoist('body', document.html),
    language: languageFacts(document, document.headings),
    jsonLd: describe([breadcrumbList(crumbs, locale), faqPage([{ q: title, a: inlineText(answer) }], document.language)]),
  }
}

export async function loadVideos(args: LoaderFunctionArgs) {
  const { locale, path, t, content, hoist, describe } = pageContext(args)
  const crumbs = [
    { label: t('nav.help'), path: '/help' },
    { label: t('nav.videos'), path },
  ]
  const title = t('nav.videos')
  const description = t('videos.description')
  const entries = content.list('video-tutorial', locale)
  const tutorials = await Promise.all(
    entries.map(async (entry) => {
      const document = (await content.get('video-tutorial', entry.slug, locale))!
      return { entry, chapters: document.chapters!, html: document.html }
    }),
  )
  return {
    title,
    lead: description,
    crumbs,
    videos: tutorials.map(({ entry, chapters, html }) => ({
      slug: entry.slug,
      title: entry.frontmatter.title,
      lead: entry.frontmatter.lead,
      seconds: entry.meta.seconds,
      heading: chapters.heading,
      chapters: chapters.items,
      body: hoist(`video-${entry.slug}`, html),
      language: languageFacts(entry),
    })),
    seo: { title, description, path, locale, languages: locales } satisfies PageSeo,
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: locale }),
      ...tutorials.map(({ entry: { slug, frontmatter, meta, language }, chapters }) =>
        videoObject({ ...frontmatter, path: `${path}#${slug}`, language, slug, ...meta, chapters: chapters.items }),
      ),
    ]),
  }
}
