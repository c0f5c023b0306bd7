/** Places checked texts in the messages of a language. */
import { terminologyProblems, type Terminology } from '#tooling/messages/terminology.ts'
import type { TextProblem } from './check-target.ts'
import { messageKeyOf, type MessagesModel } from './messages-model.ts'
import type { AcceptedText, Applied } from './returned.ts'
import { insertString, replaceStrings } from './yaml-scalar.ts'

/** Places messages. One with a word that the language avoids is refused. */
export function applyToMessages(model: MessagesModel, accepted: readonly AcceptedText[], terminology: Terminology | undefined): Applied {
  const refused: { accepted: AcceptedText; problem: TextProblem }[] = []
  const passed = accepted.filter((item) => {
    const [found] = terminology ? terminologyProblems(model.locale, { [messageKeyOf(item.unit, model.order)]: item.text }, terminology) : []
    if (found === undefined) return true
    const problem = { expected: 'the words of content/messages/terminology.yaml', found: item.text, fix: found }
    refused.push({ accepted: item, problem })
    return false
  })
  const changes = passed.map(({ unit, text }) => ({ unit, key: messageKeyOf(unit, model.order), text }))
  const replaced = changes.filter(({ unit, text }) => unit.target && unit.target.text !== text)
  const added = changes.filter(({ unit }) => !unit.target)
  const edited = replaceStrings(
    model.text,
    replaced.map(({ key, text }) => ({ path: [key], text })),
  )
  const text = added.reduce((yaml, { key, text: message }) => insertString(yaml, key, message, model.order), edited)
  const done = new Set(passed.map(({ unit }) => unit.key))
  return { text: text === model.text ? undefined : text, done, waiting: [], refused }
}
