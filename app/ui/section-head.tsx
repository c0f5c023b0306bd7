import type { OwnLanguage } from './own-language.ts'

interface Props extends OwnLanguage {
  /** Of the heading, where something is named by it. */
  id?: string
  /** In the language of the page, whatever that of title and text. */
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
