import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { documentPath } from '#core/content/routes.ts'
import { answerers } from '#core/error-finder/cause.ts'
import { nextTest } from '#core/error-finder/next-tests.ts'
import { redact } from '#core/error-finder/redact.ts'
import { langAttributes, pageContext } from '#app/page/page-context.ts'
import { fieldsOrStatus } from '#app/page/read-fields.ts'
import { messageField } from './error-finder-form.ts'
import { named, withValues } from './tool-texts-loader.ts'

/** What curl prints if the login is refused: an error to try. */
const example = 'curl: (56) CONNECT tunnel failed, response 407'

/** All causes with their texts, so that the page ranks them without a request, and the words of the page. */
export function errorFinderData(args: LoaderFunctionArgs) {
  const { t, locale, content } = pageContext(args)
  const form = ['label', 'hint', 'private', 'withoutScript', 'find', 'example', 'clear', 'send', 'sendText', 'all'] as const
  const results = [
    'results',
    'none',
    'empty',
    'unreadable',
    'fits',
    'mayFit',
    'found',
    'answered',
    'cause',
    'fix',
    'test',
    'named',
  ] as const
  return {
    causes: content.list('client-errors', locale).map((entry) => {
      const { slug, meta, frontmatter } = entry
      return {
        slug,
        answered: meta.answered,
        status: meta.status,
        exitCodes: meta.exitCodes,
        signs: meta.signs,
        patterns: meta.patterns.map(({ text, weight }) => ({ text, weight })),
        test: nextTest(meta.test),
        path: documentPath('client-errors', slug),
        title: frontmatter.title,
        lead: frontmatter.lead,
        fix: frontmatter.fix,
        ...langAttributes(entry),
      }
    }),
    /** Pages that messages of the APIs name. */
    apiErrors: content.list('api-errors', locale).map(({ slug }) => documentPath('api-errors', slug)),
    example,
    texts: {
      ...named(t, 'errorFinder', [...form, ...results]),
      ...withValues(t, 'errorFinder', ['best'], ['title']),
      answerers: named(t, 'errorFinder.answered', answerers),
    },
  }
}

export type ErrorFinderData = ReturnType<typeof errorFinderData>

/** What was sent without script. It is in the answer and nowhere else. */
export interface SentMessage {
  /** Without its secrets. */
  text: string
  /** Name of the message about it. */
  problem?: 'empty' | 'unreadable'
}

/** The text that was sent without script, or the message about it, with the status that other forms have (F5). */
export async function readMessage({ request }: ActionFunctionArgs) {
  const fields = await fieldsOrStatus(request)
  if (!(fields instanceof FormData)) return data<SentMessage>({ text: '', problem: 'unreadable' }, { status: fields })
  const message = fields.get(messageField)
  const text = typeof message === 'string' ? redact(message.replaceAll('\r\n', '\n')) : ''
  return text.trim() === '' ? data<SentMessage>({ text: '', problem: 'empty' }, { status: 422 }) : data<SentMessage>({ text })
}
