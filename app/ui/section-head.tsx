/** The head of a section: a caption, the heading and a sentence on one baseline. */
export function SectionHead({ caption, title, text }: { caption?: string; title: string; text?: string }) {
  return (
    <div className="section-head">
      {caption && <p className="caption">{caption}</p>}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}
