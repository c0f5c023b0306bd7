interface Fact {
  term: string
  /** Several values stand one a line. */
  text: string | readonly string[]
  /** The text is a code or a range of numbers, read from left to right in every language. */
  ltr?: boolean | undefined
}

/** What is known of a thing, as terms and their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, text, ltr }) => (
        <div key={term}>
          <dt>{term}</dt>
          {[text].flat().map((value) => (
            <dd key={value}>{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
