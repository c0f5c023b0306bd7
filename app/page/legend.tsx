import type { ReactNode } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Questions } from '#app/ui/questions.tsx'
import styles from './legend.module.css'

const colours = [
  'paper',
  'sheet',
  'water',
  'land',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-2',
  'accent',
  'sea',
  'warn-bg',
  'sea-bg',
  'ochre',
]

interface Drawn {
  name: string
  svg: string
}

/** The parts of the site, one row a kind: what `/dev/components` shows. Developers read it, so it stays in English. */
export function Legend({ drawings }: { drawings: { symbols: Drawn[]; diagrams: Drawn[]; covers: Drawn[] } }) {
  return (
    <div className={`wrap ${styles.legend}`}>
      <h1>Legend</h1>
      <Row title="Colors">
        {colours.map((name) => (
          <span key={name} className={styles.swatch}>
            <svg viewBox="0 0 108 56" aria-hidden="true">
              <rect width="108" height="56" fill={`var(--${name})`} />
            </svg>
            {name}
          </span>
        ))}
      </Row>
      <Row title="Map symbols">
        <Drawings items={drawings.symbols} />
      </Row>
      <Row title="Buttons">
        <button type="button" className="button primary">
          Primary
        </button>
        <button type="button" className="button">
          Secondary
        </button>
        <button type="button" className="button primary" aria-busy="true">
          Busy
        </button>
        <button type="button" className="button" disabled>
          Disabled
        </button>
        <button type="button" className="button small">
          Small
        </button>
        <a className="more" href="#top">
          Link with arrow
        </a>
      </Row>
      <Row title="Fields">
        <div className="field">
          <label htmlFor="plain">E-mail</label>
          <p className="hint">A hint</p>
          <input id="plain" />
        </div>
        <div className="field wrong">
          <label htmlFor="wrong">E-mail, in error</label>
          <p className="message" id="wrong-problem">
            Email must be a valid email address
          </p>
          <input id="wrong" defaultValue="ines@" aria-invalid aria-describedby="wrong-problem" />
        </div>
        <label className="choice">
          <input type="checkbox" defaultChecked /> <span>A choice</span>
        </label>
      </Row>
      <Row title="Error summary">
        <div className="error-summary">
          <h2>1 answer needs correcting</h2>
          <ul>
            <li>
              <a href="#wrong">Email must be a valid email address</a>
            </li>
          </ul>
        </div>
      </Row>
      <Row title="States of things">
        <span className="tag good">Active</span>
        <span className="tag">Paused</span>
        <span className="tag bad">Blocked by the target</span>
        <Pagination label="Pages" page={2} pages={3} href={(page) => `/blog/page/${page}`} />
      </Row>
      <Row title="Notes">
        <div className="note">
          <p className="note-title">Note</p>
          <p>Sea green: good to know.</p>
        </div>
        <div className="note caution">
          <p className="note-title">Caution</p>
          <p>Vermilion: read before you continue.</p>
        </div>
        <aside className="notice" aria-label="About the language">
          <p>This page is shown in English.</p>
        </aside>
      </Row>
      <Row title="Questions">
        <Questions items={[{ q: 'A question', a: 'An answer with `code`.' }]} />
      </Row>
      <Row title="Diagrams">
        <Drawings items={drawings.diagrams} />
      </Row>
      <Row title="Covers">
        <Drawings items={drawings.covers} wide />
      </Row>
    </div>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.row}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Drawings({ items, wide = false }: { items: Drawn[]; wide?: boolean }) {
  return items.map(({ name, svg }) => (
    <figure key={name} className={wide ? styles.wide : styles.small}>
      <Drawing svg={svg} />
      <figcaption className="caption">{name}</figcaption>
    </figure>
  ))
}
