/** Counts what the services answer. */
import type { SubmissionOutcome } from '#core/forms/service.ts'
import type { Services } from '#core/services.ts'
import type { FormOutcome, LogInOutcome, LogInStep, Metrics } from './metrics.ts'

/** The same services; sent forms and log-ins are counted by their outcome. */
export function observeServices(services: Services, { forms, logIns }: Pick<Metrics, 'forms' | 'logIns'>): Services {
  const { submit } = services.forms
  const { logIn, verifyCode, logInByPasskey } = services.accounts
  const observed = <Parameters extends unknown[], Outcome extends LogInResult>(
    step: LogInStep,
    call: (...parameters: Parameters) => Promise<Outcome>,
  ) => {
    return async (...parameters: Parameters) => {
      const outcome = await call(...parameters)
      logIns.inc({ step, outcome: logInOutcomeOf(outcome) })
      return outcome
    }
  }
  return {
    ...services,
    forms: {
      ...services.forms,
      async submit(submitted) {
        const outcome = await submit(submitted)
        forms.inc({ form: submitted.form.name, outcome: formOutcomeOf(outcome) })
        return outcome
      },
    },
    accounts: {
      ...services.accounts,
      logIn: observed('password', logIn),
      verifyCode: observed('code', verifyCode),
      logInByPasskey: observed('passkey', logInByPasskey),
    },
  }
}

function formOutcomeOf(outcome: SubmissionOutcome): FormOutcome {
  if (outcome.accepted) return 'accepted'
  const { reason } = outcome.rejection
  return reason === 'limited' || reason === 'closed' || reason === 'unavailable' ? reason : 'refused'
}

/** What a step of a log-in answers. */
type LogInResult = { done: true | 'code' } | { done: false; problem: string }

function logInOutcomeOf(outcome: LogInResult): LogInOutcome {
  if (outcome.done) return outcome.done === 'code' ? 'code_required' : 'logged_in'
  const { problem } = outcome
  return problem === 'limited' || problem === 'unavailable' ? problem : 'refused'
}
