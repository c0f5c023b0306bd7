import { LocalLink } from '#app/navigation/local-link.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountSection } from './account-section.tsx'
import type { SecondFactorAnswer, loadSecondFactor } from './second-factor-loader.ts'
import styles from './second-factor.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadSecondFactor>>
  answer: SecondFactorAnswer | undefined
}

/** Turns the second factor on and off. The key to scan or the backup codes replace the forms. */
export function SecondFactorPage({ data, answer = {} }: Props) {
  const { setUp, codes, refused } = answer
  return (
    <AccountFrame data={data} answer={refused} lead={data.lead}>
      <div className="wrap">
        {setUp ? (
          <SetUp labels={setUp} refused={refused} />
        ) : codes ? (
          <BackupCodes labels={codes} />
        ) : (
          <FactorState data={data} refused={refused} />
        )}
      </div>
    </AccountFrame>
  )
}

function FactorState({ data, refused }: { data: Props['data']; refused: SecondFactorAnswer['refused'] }) {
  return (
    <>
      <div className={`notice ${styles.notices}`} role="status">
        <p>{data.state}</p>
        {data.note !== undefined && <p>{data.note}</p>}
      </div>
      {data.parts.map(({ id, title, text, form }) => (
        <AccountSection key={id} id={id} title={title} about={<p>{text}</p>}>
          <AccountForm form={form} answer={refused} />
        </AccountSection>
      ))}
    </>
  )
}

function SetUp({ labels, refused }: { labels: NonNullable<SecondFactorAnswer['setUp']>; refused: SecondFactorAnswer['refused'] }) {
  const { picture, open } = labels
  return (
    <>
      <AccountSection id="scan" title={labels.title} about={<p>{labels.text}</p>}>
        <div className={styles.scan}>
          <svg className={styles.picture} viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={picture.label}>
            <path d={picture.path} />
          </svg>
          <div>
            <p>
              <a href={open.href}>{open.label}</a>
            </p>
            <p>{labels.keyText}</p>
            <p className={styles.key} translate="no">
              {labels.key}
            </p>
          </div>
        </div>
      </AccountSection>
      <AccountSection id="first" title={labels.confirmTitle} about={<p>{labels.confirmText}</p>}>
        <AccountForm form={labels.form} answer={refused} />
      </AccountSection>
    </>
  )
}

function BackupCodes({ labels }: { labels: NonNullable<SecondFactorAnswer['codes']> }) {
  return (
    <>
      <SuccessNotice className={styles.notices}>
        <p>{labels.message}</p>
      </SuccessNotice>
      <AccountSection id="backup-codes" title={labels.title} about={<p>{labels.text}</p>}>
        <div className={styles.backupCodes}>
          <CodeBlock language={labels.heading} labelledBy="backup-codes">
            {labels.codes.join('\n')}
          </CodeBlock>
        </div>
        <p className="buttons">
          <LocalLink className="button primary" to={labels.next.to}>
            {labels.next.label}
          </LocalLink>
          <button type="button" className="button needs-script" onClick={() => print()}>
            {labels.print}
          </button>
        </p>
      </AccountSection>
    </>
  )
}
