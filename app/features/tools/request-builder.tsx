import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { endpoints } from '#core/contract/endpoints.ts'
import { gatewayHost, ports } from '#core/contract/gateway.ts'
import type { Connection } from '#core/proxy-formats/connection.ts'
import { proxyUserName, type ExitPart } from '#core/exit.ts'
import { gatewayClients, isTarget, renderGatewayCall, unsupportedReason } from '#core/samples/gateway-call.ts'
import { rememberedClient, tabName } from '#core/samples/tabs.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
import { readReaderChoice, storeReaderChoice } from '#app/ui/reader-choice.ts'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import { choiceOf, ignoredFields, protocols, queryOf, type RequestChoice } from './choice.ts'
import { ExitFields } from './exit-fields.tsx'
import { fill } from './fill.ts'
import type { LocationChoice } from './location-choices.ts'
import { TextField } from './text-field.tsx'
import type { exitTexts, requestTexts, workbenchTexts } from './tool-texts-loader.ts'
import { Workbench } from './workbench.tsx'
import styles from './tools.module.css'

type RequestTexts = ReturnType<typeof requestTexts>

interface Props {
  locations: readonly LocationChoice[]
  texts: { request: RequestTexts; exit: ReturnType<typeof exitTexts>; workbench: ReturnType<typeof workbenchTexts> }
}

/** Chooses client, protocol and exit, and shows the request to copy; below, the connection in the format of every client. */
export function RequestBuilder({ locations, texts }: Props) {
  const { choice, addressChoice, key, form, readFields, send } = useQueryForm({ read: choiceOf, write: queryOf, onChoice: remember })
  usePrefilled(form, readFields)
  const code = useRef<HTMLDivElement>(null)
  const wrong = wrongFields(addressChoice)
  const countries = locations.map(({ code }) => code)
  return (
    <>
      <div className={`wrap grid ${styles.builder}`}>
        <form
          key={key}
          method="get"
          action="#code"
          className={styles.form}
          ref={form}
          onChange={readFields}
          onSubmit={(event) => {
            send(event)
            const [firstWrong] = wrongFields(choice)
            const target = firstWrong ? event.currentTarget.elements.namedItem(firstWrong) : code.current
            ;(target as HTMLElement).focus()
          }}
        >
          <ClientField label={texts.request.client} current={choice.client} />
          <Choices name="protocol" label={texts.request.protocol} values={protocols} current={choice.protocol} />
          <TextField
            name="url"
            label={texts.request.url}
            defaultValue={choice.url}
            inputMode="url"
            placeholder={endpoints.ip}
            problem={wrong.includes('url') ? texts.request.urlWrong : undefined}
          />
          <ExitFields choice={choice} ignored={ignoredFields(addressChoice)} locations={locations} texts={texts.exit} />
          <button className="button" type="submit">
            {texts.request.show}
          </button>
        </form>
        <div className={styles.result}>
          <h2 id="code">{texts.request.code}</h2>
          <div role="status">{wrong.length > 0 && <LeftOut fields={wrong} texts={texts} />}</div>
          <div ref={code} tabIndex={-1} aria-labelledby="code" role="group">
            <Program choice={choice} texts={texts.request} />
          </div>
        </div>
      </div>
      <Workbench chosen={connectionOfChoice(choice)} countries={countries} texts={texts.workbench} exitTexts={texts.exit} />
    </>
  )
}

/** Fields whose text is left out of the request, in their order. */
function wrongFields(choice: RequestChoice): ('url' | ExitPart)[] {
  return [...(isTarget(choice.url) ? [] : ['url' as const]), ...ignoredFields(choice)]
}

/** Above the request: the fields that are not in it, each a link. */
function LeftOut({ fields, texts }: { fields: readonly ('url' | ExitPart)[]; texts: Props['texts'] }) {
  const t = useMessages()
  return (
    <div className={`error-summary ${styles.leftOut}`}>
      <h3>{t('form.problems', { count: fields.length })}</h3>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name === 'url' ? texts.request.url : texts.exit[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Remembers the choice for the samples of all pages. */
function remember({ client, network = '', country = '' }: RequestChoice): void {
  storeReaderChoice({ client: tabName(client), network, country })
}

/** Fills in what the reader has chosen on other pages, unless the address or the visitor has chosen something here. */
function usePrefilled(form: RefObject<HTMLFormElement | null>, onFilled: () => void): void {
  const { search } = useLocation()
  // Read before the form stores a choice that was made in it before React started.
  const [{ client, network, country }] = useState(readReaderChoice)
  const fillIn = useEffectEvent(() => {
    if (search !== '') return
    const choices = { client: client && rememberedClient(client, gatewayClients), network, country }
    const filled = Object.entries(choices).filter(([name, value]) => value && choose(form.current!.elements.namedItem(name), value))
    if (filled.length > 0) onFilled()
  })
  useEffect(() => fillIn(), [])
}

/** Selects an option that exists, in a field that has its first one; whether it changed. */
function choose(field: Element | RadioNodeList | null, value: string): boolean {
  if (!(field instanceof HTMLSelectElement) || field.selectedIndex > 0) return false
  const index = [...field.options].findIndex((option) => option.value === value)
  if (index < 1) return false
  field.selectedIndex = index
  return true
}

/** The gateway with the chosen exit. Names stand for the login, which the form never asks for. */
function connectionOfChoice({ protocol, ...exit }: RequestChoice): Connection {
  const scheme = protocol === 'socks5' ? 'socks5h' : protocol
  return { scheme, host: gatewayHost, port: ports[protocol]!, user: proxyUserName('USERNAME', exit), password: 'PASSWORD' }
}

function ClientField({ label, current }: { label: string; current: string }) {
  return (
    <Field id="client" label={label}>
      {(control) => (
        <select {...control} name="client" defaultValue={current} translate="no">
          {gatewayClients.map((client) => (
            <option key={client.id} value={client.id}>
              {client.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The program, or why the client can't send the request. Only the programs that the builder begins with were run. */
function Program({ choice, texts }: { choice: RequestChoice; texts: RequestTexts }) {
  const { client, protocol, url, ...exit } = choice
  const found = gatewayClients.find(({ id }) => id === client)!
  const reason = unsupportedReason(client, protocol, url)
  if (reason) return <p className="note">{fill(texts.reasons[reason], { client: found.label })}</p>
  const { before, exit: part, after } = renderGatewayCall(client, { protocol, exit, url })
  const run = part === '' && url === '' ? texts.runs[`${client} ${protocol}`] : undefined
  return (
    <>
      <CodeBlock language={found.label} labelledBy="code">
        {before}
        <span className="t-x">{part}</span>
        {after}
      </CodeBlock>
      {run && <p className="caption">{fill(texts.ran, { day: run.day, versions: run.versions })}</p>}
    </>
  )
}

function Choices({ name, label, values, current }: { name: string; label: string; values: readonly string[]; current: string }) {
  return (
    <fieldset className={`field ${styles.choices}`}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === current} /> <span translate="no">{value}</span>
        </label>
      ))}
    </fieldset>
  )
}
