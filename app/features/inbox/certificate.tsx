import { useEffect, useRef, useState } from 'react'
import type { InboxCertificate } from '#core/inbox/service.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { identitiesIn } from '#core/inbox/identities.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
import type { certificateLabels } from './certificate-loader.ts'
import type { OpenedCertificate, EncryptedCertificate, DecryptionProblem } from './open-certificate.ts'
import styles from './certificate.module.css'

type CertificateLabels = ReturnType<typeof certificateLabels>

interface Props {
  certificate: InboxCertificate
  labels: CertificateLabels
  /** Address of the encrypted file. */
  href: string
}

/** A certificate that only staff can open, with their key: in this browser or offline. */
export function CertificatePart({ certificate, labels, href }: Props) {
  return (
    <section aria-labelledby="certificate" className={styles.certificate}>
      <h2 id="certificate">{labels.title}</h2>
      <Facts facts={labels.facts} />
      <p>{labels.text}</p>
      <div className="needs-script">
        <h3>{labels.openTitle}</h3>
        <Opener certificate={certificate} labels={labels} href={href} />
      </div>
      <h3>{labels.offlineTitle}</h3>
      <p>{labels.offlineText}</p>
      <CodeBlock language="Shell" label={labels.offlineTitle}>
        {labels.commands.join('\n')}
      </CodeBlock>
      {/* Without `download`: the page of the reauthentication, if it is needed first, must open and not be saved. */}
      <a className="button" href={href} target="_self">
        {labels.download}
      </a>
    </section>
  )
}

/** Why it was not opened: the `reauthentication` has expired, the account cannot access it (`noAccess`), or it is `unavailable` for now. */
type Problem = DecryptionProblem | 'reauthentication' | 'noAccess' | 'unavailable'

/** Takes the key and opens the certificate with it. The fields have no name and no form, so that the key never leaves the browser. */
function Opener({ certificate, labels, href }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [opened, setOpened] = useState<{ name: string; url: string }>()
  useEffect(() => {
    if (opened) return () => URL.revokeObjectURL(opened.url)
    return undefined
  }, [opened])

  async function open(): Promise<void> {
    if (isOpening) return
    setOpening(true)
    setProblem(undefined)
    const identities = await readIdentities(file.current!, pasted.current!)
    const outcome = identities === undefined ? ({ problem: 'noIdentity' } as const) : await fetchAndOpen(href, certificate, identities)
    setOpening(false)
    if ('problem' in outcome) return setProblem(outcome.problem)
    for (const field of [file.current, pasted.current]) if (field) field.value = ''
    // A type that no browser displays, so that the file is always saved (U12).
    const url = URL.createObjectURL(new Blob([outcome.bytes], { type: 'application/octet-stream' }))
    setOpened({ name: outcome.name, url })
  }

  if (opened) return <Opened {...opened} labels={labels} />
  return (
    <div className={styles.opener}>
      <p>{labels.openText}</p>
      <div role="alert" id="certificate-problem">
        {problem && (
          <p className={`note caution ${styles.problem}`}>
            {labels.problems[problem]}{' '}
            {problem === 'reauthentication' && <LocalLink to={labels.reauthenticate.to}>{labels.reauthenticate.label}</LocalLink>}
          </p>
        )}
      </div>
      <Field id="certificate-identity" label={labels.file} hint={labels.fileHint} describedAfter="certificate-problem">
        {(control) => <input {...control} ref={file} type="file" />}
      </Field>
      <Field id="certificate-key" label={labels.paste} describedAfter="certificate-problem">
        {(control) => (
          <textarea
            {...control}
            ref={pasted}
            className={styles.key}
            rows={2}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <button type="button" className="button primary" aria-busy={isOpening} onClick={() => void open()}>
        {isOpening ? labels.opening : labels.open}
      </button>
    </div>
  )
}

/** The opened certificate, with a button to save it. Takes the focus, because the button that had it is gone. */
function Opened({ name, url, labels }: { name: string; url: string; labels: CertificateLabels }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className={`note ${styles.opener}`} tabIndex={-1} ref={element}>
      <p className="note-title">{labels.opened}</p>
      <p>{labels.openedText}</p>
      <p>
        {labels.sentAs} <bdi className={styles.name}>{makeVisible(name)}</bdi>
      </p>
      <p>
        <a className="button primary" href={url} download={labels.fileName}>
          {labels.save}
        </a>
      </p>
      <p>{labels.notScanned}</p>
    </div>
  )
}

/** Largest identity file. */
const maxIdentityBytes = 100_000

/** The chosen file and the pasted text, as one text; `undefined` if it contains no key. */
async function readIdentities({ files }: HTMLInputElement, { value }: HTMLTextAreaElement): Promise<string | undefined> {
  const [file] = files ?? []
  const chosen = file && file.size <= maxIdentityBytes ? await file.text().catch(() => '') : ''
  const text = `${chosen}\n${value}`
  return identitiesIn(text).length > 0 ? text : undefined
}

async function fetchAndOpen(
  href: string,
  { encryptedName, digest }: InboxCertificate,
  identities: string,
): Promise<Exclude<OpenedCertificate, { problem: unknown }> | { problem: Problem }> {
  try {
    // A redirect leads to the reauthentication.
    const response = await fetch(href, { redirect: 'manual', cache: 'no-store' })
    if (response.type === 'opaqueredirect') return { problem: 'reauthentication' }
    if (response.status === 403 || response.status === 404) return { problem: 'noAccess' }
    if (!response.ok) return { problem: 'unavailable' }
    return await openInWorker({ identities, encryptedName, digest, encrypted: new Uint8Array(await response.arrayBuffer()) })
  } catch {
    return { problem: 'unavailable' }
  }
}

/** Ten megabytes take noticeably long, so a worker decrypts them. Its library is loaded on first use. */
async function openInWorker(certificate: EncryptedCertificate): Promise<OpenedCertificate> {
  const worker = new Worker(new URL('certificate-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<OpenedCertificate>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(certificate, [certificate.encrypted.buffer])
    })
  } finally {
    worker.terminate()
  }
}
