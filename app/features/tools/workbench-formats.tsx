import type { Connection } from '#core/proxy-formats/connection.ts'
import { groups, type Format } from '#core/proxy-formats/format.ts'
import { formats, writeFormat, type Written } from '#core/proxy-formats/formats.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import type { workbenchTexts } from './tool-texts-loader.ts'
import styles from './workbench.module.css'

interface Props {
  connection: Connection
  /** All connections of a pasted list: formats of one line have them all. */
  list: readonly Connection[] | undefined
  texts: ReturnType<typeof workbenchTexts>
}

/** A connection in every format, or the reason why a format can't carry it. */
export function WorkbenchFormats({ connection, list, texts }: Props) {
  return (
    <>
      <h3 id="proxy-formats">{texts.formats}</h3>
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`proxy-${group}`}>
          <h4 id={`proxy-${group}`}>{texts.groups[group]}</h4>
          <div className={styles.formats}>
            {formats
              .filter((format) => format.group === group)
              .map((format) => {
                const { text, reason } = list && format.isLine ? writeList(format, list) : writeFormat(format, connection)
                return (
                  <div key={format.id} id={`format-${format.id}`}>
                    {text === undefined ? (
                      <p className="caption" translate="no">
                        {format.label}
                      </p>
                    ) : (
                      <CodeBlock language={format.label} label={format.label}>
                        {text}
                      </CodeBlock>
                    )}
                    {reason && <p className={styles.reason}>{texts.reasons[reason]}</p>}
                  </div>
                )
              })}
          </div>
        </section>
      ))}
    </>
  )
}

/** A list in a format of one line, without the connections that it can't carry; their first reason says why. */
function writeList(format: Format, list: readonly Connection[]): Written {
  const written = list.map((connection) => writeFormat(format, connection))
  const lines = written.flatMap(({ text }) => text ?? [])
  const reason = written.find((one) => one.reason)?.reason
  return { ...(lines.length > 0 && { text: lines.join('\n') }), ...(reason && { reason }) }
}
