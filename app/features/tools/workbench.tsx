import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { entries, ports } from '#core/contract/gateway.ts'
import { connectionOf, schemes, type Connection, type Scheme } from '#core/proxy-formats/connection.ts'
import { readText } from '#core/proxy-formats/read.ts'
import { warningsOf, type Warning } from '#core/proxy-formats/warnings.ts'
import { testCommand } from '#core/proxy-formats/write-lines.ts'
import type { ExitPart } from '#core/exit.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { storeReaderChoice } from '#app/ui/reader-choice.ts'
import { CodeInput } from './code-input.tsx'
import type { exitTexts, workbenchTexts } from './tool-texts-loader.ts'
import { useConnectionInHash } from './use-connection-in-hash.ts'
import { UserNameParts } from './user-name-parts.tsx'
import { WorkbenchFormats } from './workbench-formats.tsx'
import { WorkbenchInput } from './workbench-input.tsx'
import styles from './workbench.module.css'

type Texts = ReturnType<typeof workbenchTexts>

interface Props {
  /** The connection that is shown until something is pasted. */
  chosen: Connection
  /** In lower case. */
  countries: readonly string[]
  texts: Texts
  exitTexts: ReturnType<typeof exitTexts>
}

/** The fields as typed. */
export type Fields = Omit<Connection, 'port'> & { port: string }

const fieldsOf = ({ port, ...parts }: Connection): Fields => ({ ...parts, port: String(port) })

const gateway = { hosts: entries.map(({ host }) => host), ports }

/** For a URL without a port: those of the gateway. */
const defaultPorts = { http: ports.http, https: ports.https ?? 443, socks5: ports.socks5, socks5h: ports.socks5 }

/**
 * Converts a pasted proxy, or a list of them, to the format of every client, entirely in the browser. The text is in no form, so that nothing sends
 * it. Without script it shows the connection chosen in the form above.
 */
export function Workbench({ chosen, countries, texts, exitTexts }: Props) {
  const [text, setText] = useState('')
  const [entry, setEntry] = useState(0)
  /** `undefined` until something is pasted or typed. */
  const [typed, setTyped] = useState<Fields>()
  const read = text.trim() === '' ? undefined : readText(text, defaultPorts)
  const fields = typed ?? fieldsOf(chosen)
  const connection = connectionOf(fields)
  useConnectionInHash(typed && connection, (restored) => setTyped(fieldsOf(restored)))

  function paste(next: string): void {
    setText(next)
    setEntry(0)
    const first = readText(next, defaultPorts)?.lines[0]
    setTyped(first && fieldsOf(first.connection))
  }
  const section = useRef<HTMLElement>(null)
  const takeEarlierText = useEffectEvent(() => {
    const valueOf = (id: string) => section.current!.querySelector<HTMLInputElement>(`#${id}`)!.value
    const pasted = valueOf('proxy')
    if (pasted !== '') return paste(pasted)
    const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => valueOf(`proxy-${name}`) !== fields[name])
    if (changed.length > 0) setTyped({ ...fields, ...Object.fromEntries(changed.map((name) => [name, valueOf(`proxy-${name}`)])) })
  })
  // What was pasted or typed before React has started.
  useEffect(() => takeEarlierText(), [])
  const list = read && read.lines.length > 1 ? read.lines.map((line) => line.connection) : undefined
  const isShown = connection !== undefined && !(text.trim() !== '' && !read)
  return (
    <section className={`wrap ${styles.workbench}`} aria-labelledby="converter" ref={section}>
      <h2 id="converter">{texts.title}</h2>
      <p className={`needs-script ${styles.lead}`}>{texts.text}</p>
      <div className={`needs-script ${styles.input}`}>
        <WorkbenchInput
          text={text}
          read={read}
          isTyped={typed !== undefined}
          entry={entry}
          texts={texts}
          onPaste={paste}
          onChoose={(index) => {
            setEntry(index)
            setTyped(fieldsOf(read!.lines[index]!.connection))
          }}
        />
        <ConnectionFields fields={fields} isWrong={connection === undefined} onChange={setTyped} texts={texts} />
      </div>
      {isShown && (
        <>
          <div className={`needs-script ${styles.input}`}>
            <Warnings
              warnings={typed ? warningsOf(connection, gateway, read) : []}
              texts={texts}
              onFix={(fix) => setTyped(fieldsOf({ ...connection, ...fix }))}
            />
            {typed && (
              <UserNameParts
                user={connection.user}
                isOurs={gateway.hosts.includes(connection.host.toLowerCase())}
                countries={countries}
                texts={{ ...exitTexts, ...texts }}
                onChange={(user, part) => {
                  setTyped({ ...fields, user })
                  rememberPart(part)
                }}
              />
            )}
          </div>
          <h3 id="proxy-test">{texts.test}</h3>
          <p>{texts.testText}</p>
          <CodeBlock language="curl" labelledBy="proxy-test">
            {testCommand(connection)}
          </CodeBlock>
          <WorkbenchFormats connection={connection} list={list?.with(entry, connection)} texts={texts} />
        </>
      )}
    </section>
  )
}

/** Remembers a network or a location that was chosen here for the samples of all pages. */
function rememberPart({ name, value }: { name: ExitPart; value?: string }): void {
  if (value !== undefined && (name === 'network' || name === 'country')) storeReaderChoice({ [name]: value })
}

interface ConnectionFieldsProps {
  fields: Fields
  isWrong: boolean
  onChange: (fields: Fields) => void
  texts: Texts
}

/** The parts of the connection, to change. */
function ConnectionFields({ fields, isWrong, onChange, texts }: ConnectionFieldsProps) {
  const isPortWrong = connectionOf({ ...fields, port: 1 }) !== undefined
  const wrongField = !isWrong ? undefined : isPortWrong ? 'port' : 'host'
  return (
    <fieldset className={styles.fields}>
      <legend>{texts.connection}</legend>
      <Field id="proxy-scheme" label={texts.scheme}>
        {(control) => (
          <select
            {...control}
            dir="ltr"
            autoComplete="off"
            value={fields.scheme}
            onChange={({ target }) => onChange({ ...fields, scheme: target.value as Scheme })}
          >
            {schemes.map((scheme) => (
              <option key={scheme} translate="no">
                {scheme}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['host', 'port', 'user', 'password'] as const).map((name) => (
        <Field key={name} id={`proxy-${name}`} label={texts[name]} problem={name === wrongField ? texts.fieldsWrong : undefined}>
          {(control) => (
            <CodeInput
              {...control}
              inputMode={name === 'port' ? 'numeric' : undefined}
              value={fields[name]}
              onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

function Warnings({ warnings, texts, onFix }: { warnings: readonly Warning[]; texts: Texts; onFix: (fix: Partial<Connection>) => void }) {
  if (warnings.length === 0) return null
  return (
    <section className="note caution" aria-labelledby="proxy-warnings">
      <h3 id="proxy-warnings">{texts.warnings}</h3>
      <ul className={styles.warnings}>
        {warnings.map(({ name, fix }) => (
          <li key={name} className="inline-code">
            <Inline text={texts.warning[name]} />{' '}
            {fix && (
              <button type="button" className="button" onClick={() => onFix(fix)}>
                {texts.fix}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
