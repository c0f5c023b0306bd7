import styles from './dashboard.module.css'

/** Where a request stands: by a sign and by words. */
export function SubmissionStatus({ state }: { state: { kind: 'open' | 'answered' | 'closed'; text: string } }) {
  return (
    <span className={styles.state} data-state={state.kind}>
      {state.text}
    </span>
  )
}
