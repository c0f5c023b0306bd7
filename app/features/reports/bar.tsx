import type { Fill, LegendEntry, Part } from './bars.ts'
import styles from './reports.module.css'

/** What the engraved fills are drawn with; once on a page that has bars. */
export function Patterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        <pattern id="fill-lines" width="5" height="4" patternUnits="userSpaceOnUse">
          <rect width="5" height="4" />
          <path d="M0 2H5" />
        </pattern>
        <pattern id="fill-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" />
          <path d="M0 0V5" />
        </pattern>
        <pattern id="fill-cross" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" />
          <path d="M0 3H6M3 0V6" />
        </pattern>
        <pattern id="fill-dots" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" />
          <circle cx="2.5" cy="2.5" r="1" />
        </pattern>
      </defs>
    </svg>
  )
}

/** A bar that lies, of parts one behind the other. */
export function Bar({ parts }: { parts: readonly Part[] }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map(({ fill, start, length }) => (
        <rect key={fill} {...fillProps(fill)} x={`${start}%`} width={`${length}%`} y="0" height="100%" />
      ))}
    </svg>
  )
}

/** A bar that stands. */
export function Column({ parts }: { parts: readonly Part[] }) {
  return (
    <svg className={styles.column} aria-hidden="true">
      {parts.map(({ fill, start, length }) => (
        <rect key={fill} {...fillProps(fill)} x="12%" width="76%" y={`${100 - start - length}%`} height={`${length}%`} />
      ))}
    </svg>
  )
}

/** What a fill looks like, beside its name. */
export function Swatch({ fill }: { fill: Fill }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect {...fillProps(fill)} x="0" y="0" width="100%" height="100%" />
    </svg>
  )
}

/** What the fills of a chart stand for, and how much of each there is. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ fill, label, count }) => (
        <li key={fill}>
          <Swatch fill={fill} />
          {label} <span className={styles.number}>{count}</span>
        </li>
      ))}
    </ul>
  )
}

/** A pattern is found in the document, where an address in a style sheet would be one of the sheet. */
function fillProps(fill: Fill) {
  if (fill === 'ink' || fill === 'sea' || fill === 'hollow') return { className: styles[fill] }
  return { className: styles.engraved, fill: `url(#fill-${fill})` }
}
