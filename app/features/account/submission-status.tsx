import styles from './dashboard.module.css'

export function SubmissionStatus({ state }: { state: { kind: 'open' | 'answered' | 'closed'; text: string } }) {
  return (
    <span className={styles.state} data-state={state.kind}>
      {state.text}
    </span>
  )
}
