import { Arrow } from '#app/ui/arrow.tsx'
import { developerText, Group } from './group.tsx'
import styles from './gallery.module.css'

const colors = ['paper', 'sheet', 'water', 'land', 'ink', 'ink-2', 'ink-3', 'rule', 'rule-2', 'accent', 'sea', 'sea-bg', 'warn-bg', 'ochre']

/** Tokens and classes of `app/styles` that have no component. */
export function Foundations() {
  return (
    <Group
      title="Foundations"
      states={{
        Colors: (
          <ul className={styles.row}>
            {colors.map((name) => (
              <li key={name} className={styles.swatch} {...developerText}>
                <svg viewBox="0 0 108 56" aria-hidden="true">
                  <rect width="108" height="56" fill={`var(--${name})`} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        ),
        Text: (
          <div className="prose" {...developerText}>
            <h3>Heading of a section</h3>
            <h4>Heading of a part</h4>
            <p className="lead">A lead says in one sentence what the page is for.</p>
            <p>
              Text with <a href="#main">a link</a>, <strong>weight</strong>, <em>stress</em> and <code>code</code>.
            </p>
            <p className="caption">Caption</p>
          </div>
        ),
        Buttons: (
          <div className={styles.row} {...developerText}>
            <button className="button primary">Primary</button>
            <button className="button primary" aria-busy="true">
              Primary, busy
            </button>
            <button className="button">Secondary</button>
            <button className="button small">Small</button>
            <a className="more" href="#main">
              Link with arrow <Arrow />
            </a>
          </div>
        ),
      }}
    />
  )
}
