import { Inline } from './inline.tsx'

interface Fact {
  term: string
  /** The term is the name of a header field or of a value. */
  isIdentifier?: boolean | undefined
  /** Several values are shown on separate lines. */
  text: string | readonly string[]
  /** Added to each value in the browser, once known. */
  more?: readonly string[] | undefined
  /** The text is a code or a range of numbers, left to right in every language. */
  ltr?: boolean | undefined
  /** The text is inline Markdown. */
  isMarkdown?: boolean | undefined
}

/** Facts as terms and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, isIdentifier, text, more, ltr, isMarkdown }) => (
        <div key={term}>
          <dt translate={isIdentifier ? 'no' : undefined}>{term}</dt>
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
              ) : isMarkdown ? (
                <Inline text={value} />
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
