/** The small arrow after a link; mirrored in right-to-left pages. */
export function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 18 9" aria-hidden="true">
      <path d="M0 4.5H17M13 .8l4 3.7-4 3.7" />
    </svg>
  )
}
