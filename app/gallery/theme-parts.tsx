import { Drawing } from '#app/ui/drawing.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { developerText, Group } from './group.tsx'
import styles from './gallery.module.css'

/** Grounds with what stands on each; `tooling/site/theme/contrast.ts` checks these pairs, and some more. */
const grounds: Readonly<Record<string, readonly string[]>> = {
  paper: ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  sheet: ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  water: ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  land: ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  'warn-bg': ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  'sea-bg': ['ink', 'ink-2', 'ink-3', 'accent', 'sea'],
  ochre: ['ink', 'ink-2', 'ink-3'],
  accent: ['on-accent'],
  foot: ['foot-ink', 'foot-2', 'foot-accent'],
}

/** Colors without text on them. */
const others = ['rule', 'rule-2', 'wl', 'coast', 'light', 'foot-rule', 'cover-ground', 'cover-line', 'cover-accent']

/** The theme of `theme.yaml`: all colors in both schemes, the mark and the icons made from it, the share images of two languages. */
export function ThemeParts({ theme }: Pick<GalleryData, 'theme'>) {
  return (
    <Group
      title="Theme"
      states={{
        'Light theme': <Scheme className={styles.light!} />,
        'Dark theme': <Scheme className={styles.dark!} />,
        'Mark, at three heights': (
          <div className={styles.row}>
            {[styles.small, styles.medium, styles.large].map((size, index) => (
              <Drawing key={size} svg={theme.marks[index]!} className={`${styles.mark} ${size}`} />
            ))}
          </div>
        ),
        'Icons of browser tabs and home screens': (
          <div className={styles.row}>
            {theme.icons.map(({ file, sizePx }) => (
              <img
                key={`${file}${sizePx}`}
                src={file}
                width={sizePx}
                height={sizePx}
                alt={`${file}, ${sizePx} pixels`}
                {...developerText}
              />
            ))}
          </div>
        ),
        'Share images': (
          <div className={styles.shareImages}>
            {theme.shareImages.map((address) => (
              <img key={address} src={address} width={1200} height={630} alt={address} loading="lazy" {...developerText} />
            ))}
          </div>
        ),
      }}
    />
  )
}

function Scheme({ className }: { className: string }) {
  return (
    <div className={`${styles.scheme} ${className}`} {...developerText}>
      {Object.entries(grounds).map(([ground, texts]) => (
        <div key={ground} className={styles.ground} data-ground={ground}>
          <strong data-color={texts[0]}>{ground}</strong>
          {texts.map((text) => (
            <span key={text} data-color={text}>
              {text}
            </span>
          ))}
        </div>
      ))}
      <ul className={styles.row}>
        {others.map((name) => (
          <li key={name} className={styles.swatch}>
            <svg viewBox="0 0 108 56" aria-hidden="true">
              <rect width="108" height="56" fill={`var(--${name})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.row}>
        <button className="button primary">Primary</button>
        <button className="button">Secondary</button>
        <button className="button small">Small</button>
        <a href="#main">A link</a>
        <mark>A found word</mark>
        <code>code</code>
      </p>
    </div>
  )
}
