import styles from './text-page.module.css'

export interface Download {
  title: string
  text: string
  /** The first is the primary one. */
  files: readonly { path: string; label: string }[]
}

/** Files to download, beside the text of a page. */
export function DownloadAside({ download: { title, text, files } }: { download: Download }) {
  return (
    <aside className={styles.aside} aria-labelledby="download">
      <h2 id="download">{title}</h2>
      <p>{text}</p>
      {files.map(({ path, label }, index) => (
        <a key={path} className={index === 0 ? 'button primary' : 'button'} href={path} download translate="no">
          {label}
        </a>
      ))}
    </aside>
  )
}
