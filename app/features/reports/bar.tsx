import type { Fill, LegendEntry, Part } from './bars.ts'
import styles from './reports.module.css'

/** The SVG patterns of the engraved fills. A page with bars renders them once. */
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

export function Bar({ parts }: { parts: readonly Part[] }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map(({ fill, start, length }) => (
        <rect key={fill} {...fillProps(fill)} x={`${start}%`} width={`${length}%`} y="0" height="100%" />
      ))}
    </svg>
  )
}

export function Column({ parts }: { parts: readonly Part[] }) {
  return (
    <svg className={styles.column} aria-hidden="true">
      {parts.map(({ fill, start, length }) => (
        <rect key={fill} {...fillProps(fill)} x="12%" width="76%" y={`${100 - start - length}%`} height={`${length}%`} />
      ))}
    </svg>
  )
}

/** A sample of a fill, beside its label. */
export function Swatch({ fill }: { fill: Fill }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect {...fillProps(fill)} x="0" y="0" width="100%" height="100%" />
    </svg>
  )
}

/** The meaning of the fills of a chart, with the count of each. */
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

/** Patterns are set as attributes, because `url()` in a style sheet would be relative to the style sheet. */
function fillProps(fill: Fill) {
  if (fill === 'ink' || fill === 'sea' || fill === 'hollow') return { className: styles[fill] }
  return { className: styles.engraved, fill: `url(#fill-${fill})` }
}
