import type { OwnLanguage } from './own-language.ts'

interface Props extends OwnLanguage {
  /** Id of the heading, if an element is labeled by it. */
  id?: string
  /** Always in the language of the page, unlike title and text. */
  caption?: string
  title: string
  text?: string | undefined
}

/** The head of a section: a caption, the heading and a sentence on one baseline. */
export function SectionHead({ id, caption, title, text, ...own }: Props) {
  return (
    <div className="section-head">
      {caption && <p className="caption">{caption}</p>}
      <h2 id={id} {...own}>
        {title}
      </h2>
      {text && <p {...own}>{text}</p>}
    </div>
  )
}
