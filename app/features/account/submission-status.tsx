import styles from './dashboard.module.css'

/** The state of a submission, as a mark and as text. */
export function SubmissionStatus({ state }: { state: { kind: 'open' | 'answered' | 'closed'; text: string } }) {
  return (
    <span className={styles.state} data-state={state.kind}>
      {state.text}
    </span>
  )
}
