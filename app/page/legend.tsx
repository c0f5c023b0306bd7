import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
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

interface LegendProps {
  drawings: { symbols: Drawn[]; diagrams: Drawn[]; covers: Drawn[] }
  /** A body with tabs of code, a table, steps and a note, as a parked fragment. */
  document: string | null
}

/** The parts of the site, one row a kind: what `/dev/components` shows. Developers read it, so it stays in English. */
export function Legend({ drawings, document }: LegendProps) {
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
      <Row title="Text">
        <div className={styles.text}>
          <h3>Heading of a section</h3>
          <h4>Heading of a part</h4>
          <p className="lead">A lead says in one sentence what the page is for.</p>
          <p>
            Text with <a href="#top">a link</a>, <strong>weight</strong>, <em>stress</em> and <code>code</code>.
          </p>
          <p className="caption">Caption</p>
        </div>
      </Row>
      <Row title="Finding one's way">
        <Breadcrumbs crumbs={['Home', 'Help center', 'Sessions'].map((label) => ({ label, path: `/${label}` }))} />
        <Contents headings={['First', 'Second', 'Third'].map((text) => ({ depth: 2, id: text, text }))} />
        <Pagination label="Pages" page={2} pages={3} href={(page) => `/blog/page/${page}`} />
        <SearchForm action="/search" label="Search" />
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
        <div className="field">
          <label htmlFor="one-of">One of several</label>
          <select id="one-of">
            <option>Japan</option>
            <option>Peru</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor="long">Longer words</label>
          <textarea id="long" rows={3} defaultValue="Which pages, how often, in which format." />
        </div>
        <fieldset className="field">
          <legend>A choice of one</legend>
          <label className="choice">
            <input type="radio" name="choice" defaultChecked /> <span>http</span>
          </label>
          <label className="choice">
            <input type="radio" name="choice" /> <span>socks5</span>
          </label>
        </fieldset>
        <label className="choice">
          <input type="checkbox" defaultChecked /> <span>A choice</span>
        </label>
        <div className="field">
          <label htmlFor="off">Cannot be changed</label>
          <input id="off" disabled defaultValue="gw.isthmus.example" />
        </div>
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
        <FallbackNotice fallback={false} stale={['Sticky sessions']} />
      </Row>
      <Row title="Questions">
        <Questions items={[{ q: 'A question', a: 'An answer with `code`.' }]} />
      </Row>
      <Row title="Document">
        <Fragment id="document" html={document} className="prose" />
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
