import { exitParts, userNameRules, type ExitPart } from '#core/exit.ts'
import { buildUserName, parseUserName, type UserNameRules } from '#core/contract/user-name.ts'
import { login } from '#core/contract/gateway.ts'
import { Field } from '#app/ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { fill } from './fill.ts'
import type { exitTexts, workbenchTexts } from './tool-texts-loader.ts'
import styles from './workbench.module.css'

interface Props {
  user: string
  /** The host is one of the gateway's: every user name is checked, not only one with parts. */
  isOurs: boolean
  /** The countries of the contract, in lower case. Its lists of states and cities are too large for the page. */
  countries: readonly string[]
  texts: ReturnType<typeof exitTexts> & ReturnType<typeof workbenchTexts>
  /** @param part the changed part, as it is now; without a value if it is not valid yet */
  onChange: (user: string, part: { name: ExitPart; value?: string }) => void
}

/** The parts of a user name of the gateway, explained and to change. Shows nothing for user names of others. */
export function UserNameParts({ user, isOurs, countries, texts, onChange }: Props) {
  const rules: UserNameRules = { ...userNameRules, hasPlace: ({ kind, value }) => kind !== 'country' || countries.includes(value) }
  const { user: name, parts, problems } = parseUserName(user, rules)
  if (Object.keys(parts).length === 0 && !(isOurs && user !== '')) return null

  function change(part: ExitPart, value: string): void {
    const isAddress = exitParts.some(({ name, kind }) => name === part && kind === 'address')
    const values = { ...parts, [part]: isAddress ? value.trim() : value.replaceAll(/[\s-]/g, '') }
    const { text, problems } = buildUserName(name, values, rules)
    const isValid = !problems.some((problem) => problem.part === part)
    onChange(text ?? joined(name, values), { name: part, ...(isValid && { value: values[part] }) })
  }
  const problemOf = (part: string) => {
    const found = problems.find((problem) => problem.part === part)
    if (!found) return undefined
    const expected = part === '' ? login.characters : (found.expected?.replaceAll(' ', ', ') ?? '')
    return fill(texts.problems[found.problem], { part, expected })
  }
  const others = problems.filter(({ part }) => !exitParts.some(({ name }) => name === part)).map(({ part }) => problemOf(part)!)
  return (
    <fieldset className={styles.parts} aria-describedby="proxy-parts-text">
      <legend>{texts.parts}</legend>
      <p id="proxy-parts-text">{texts.partsText}</p>
      <div role="status" className={styles.problems}>
        {others.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <div className={styles.partFields}>
        {exitParts.map(({ name }) => (
          <Field key={name} id={`part-${name}`} label={texts[name]} hint={<code translate="no">-{name}-</code>} problem={problemOf(name)}>
            {(control) => <CodeInput {...control} value={parts[name] ?? ''} onChange={({ target }) => change(name, target.value)} />}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** The user name with values that the grammar refuses: a person is typing them. */
function joined(name: string, values: Readonly<Record<string, string>>): string {
  return [name, ...Object.entries(values).flatMap(([part, value]) => (value ? [part, value.replaceAll(/[.:]/g, '-')] : []))].join('-')
}
