import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { DoneNote } from '#app/ui/done-note.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountNote } from './account-page.tsx'
import { Part } from './part.tsx'
import type { FactorAnswer, loadSecondFactor } from './second-factor-loader.ts'
import styles from './second-factor.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadSecondFactor>>
  answer: FactorAnswer | undefined
}

/** Turns the second factor on and off. What a form has brought stands alone: the key to scan, or the spare codes. */
export function SecondFactorPage({ data, answer = {} }: Props) {
  const { setUp, codes, refused } = answer
  return (
    <PageFrame data={data} told={<AccountNote title={data.problemTitle} answer={refused} />}>
      <title>{pageTitle(refused ? data.errorTitle : data.title)}</title>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        {setUp ? <SetUp words={setUp} refused={refused} /> : codes ? <SpareCodes words={codes} /> : <State data={data} refused={refused} />}
      </div>
    </PageFrame>
  )
}

function State({ data, refused }: { data: Props['data']; refused: FactorAnswer['refused'] }) {
  return (
    <>
      <div className={`notice ${styles.notices}`} role="status">
        <p>{data.state}</p>
        {data.note !== undefined && <p>{data.note}</p>}
      </div>
      {data.parts.map(({ id, title, text, form }) => (
        <Part key={id} id={id} title={title} about={<p>{text}</p>}>
          <AccountForm form={form} answer={refused} />
        </Part>
      ))}
    </>
  )
}

function SetUp({ words, refused }: { words: NonNullable<FactorAnswer['setUp']>; refused: FactorAnswer['refused'] }) {
  const { picture, open } = words
  return (
    <>
      <Part id="scan" title={words.title} about={<p>{words.text}</p>}>
        <div className={styles.scan}>
          <svg className={styles.picture} viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={picture.label}>
            <path d={picture.path} />
          </svg>
          <div>
            <p>
              <a href={open.href}>{open.label}</a>
            </p>
            <p>{words.keyText}</p>
            <p className={styles.key} translate="no">
              {words.key}
            </p>
          </div>
        </div>
      </Part>
      <Part id="first" title={words.confirmTitle} about={<p>{words.confirmText}</p>}>
        <AccountForm form={words.form} answer={refused} />
      </Part>
    </>
  )
}

function SpareCodes({ words }: { words: NonNullable<FactorAnswer['codes']> }) {
  return (
    <>
      <DoneNote className={styles.notices}>
        <p>{words.told}</p>
      </DoneNote>
      <Part id="spare" title={words.title} about={<p>{words.text}</p>}>
        <div className={styles.spare}>
          <CodeBlock language={words.heading} labelledBy="spare">
            {words.codes.join('\n')}
          </CodeBlock>
        </div>
        <p className="buttons">
          <LocalLink className="button primary" to={words.onward.to}>
            {words.onward.label}
          </LocalLink>
          <button type="button" className="button needs-script" onClick={() => print()}>
            {words.print}
          </button>
        </p>
      </Part>
    </>
  )
}
