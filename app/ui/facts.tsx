interface Fact {
  term: string
  /** Several values stand one a line. */
  text: string | readonly string[]
  /** What only a browser can add to each code, once it is known. */
  more?: readonly string[] | undefined
  /** The text is a code or a range of numbers, read from left to right in every language. */
  ltr?: boolean | undefined
}

/** What is known of a thing, as terms and their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, text, more, ltr }) => (
        <div key={term}>
          <dt>{term}</dt>
          {[text].flat().map((value, index) => (
            <dd key={value}>
              {ltr ? (
                <>
                  <bdi dir="ltr">{value}</bdi>{' '}
                  {more?.[index] && (
                    <span className="needs-script" data-browser="">
                      {more[index]}
                    </span>
                  )}
                </>
              ) : (
                value
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
