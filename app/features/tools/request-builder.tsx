import { useRef } from 'react'
import { endpoints } from '#core/contract/endpoints.ts'
import { gatewayHost, ports } from '#core/contract/gateway.ts'
import type { Connection } from '#core/proxy-formats/connection.ts'
import { proxyUserName, type ExitPart } from '#core/exit.ts'
import { gatewayClients, isTarget, renderGatewayCall, unsupportedReason } from '#core/samples/gateway-call.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
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
  const { choice, addressChoice, key, form, readFields, send } = useQueryForm({ read: choiceOf, write: queryOf })
  const code = useRef<HTMLDivElement>(null)
  const wrong = wrongFields(addressChoice)
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
      <Workbench chosen={connectionOfChoice(choice)} texts={texts.workbench} exitTexts={texts.exit} />
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

/** The program, and the command that installs what it imports; or why the client can't send the request. */
function Program({ choice, texts }: { choice: RequestChoice; texts: RequestTexts }) {
  const { client, protocol, url, ...exit } = choice
  const found = gatewayClients.find(({ id }) => id === client)!
  const reason = unsupportedReason(client, protocol, url)
  if (reason) return <p className="note">{fill(texts.reasons[reason], { client: found.label })}</p>
  const { before, exit: part, after } = renderGatewayCall(client, { protocol, exit, url })
  return (
    <>
      <CodeBlock language={found.label} labelledBy="code">
        {before}
        <span className="t-x">{part}</span>
        {after}
      </CodeBlock>
      {'install' in found && (
        <CodeBlock language={texts.install} label={texts.install}>
          {found.install}
        </CodeBlock>
      )}
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
