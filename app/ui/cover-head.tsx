import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import { Inline } from './inline.tsx'
import type { OwnLanguage } from './own-language.ts'

interface Props extends OwnLanguage {
  title: string
  /** Inline Markdown. */
  lead: string
  /** Always in the language of the page, unlike title and lead. */
  facts: Parameters<typeof Facts>[0]['facts']
  /** Has the class `picture`. */
  picture: ReactNode
  /** Actions, below the facts. */
  children?: ReactNode
}

/** The head of a page about one item: title, lead, facts, and a picture beside them. */
export function CoverHead({ title, lead, facts, picture, children, ...own }: Props) {
  return (
    <div className="wrap grid cover-head">
      <div className="cover-text">
        <h1 {...own}>{title}</h1>
        <p className="lead inline-code" {...own}>
          <Inline text={lead} />
        </p>
        <Facts facts={facts} />
        {children}
      </div>
      {picture}
    </div>
  )
}
