/** Logs who logs in, who fails to, and what is changed about the protection of an account (D14; ASVS 16.3.1). */
import type { Caller, Failure } from '#core/accounts/service.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import type { AccountContext } from '#server/auth/context.ts'

/** An operation whose result is logged. */
type Operation<Input extends readonly unknown[], Result> = (context: AccountContext, caller: Caller, ...input: Input) => Promise<Result>

/**
 * Binds an operation to a context, and logs each result; the log adds the id of the request, whose own line has path and network
 * (`server/http/log-context.ts`). The account is that of `recordAccount`: for a wrong password it is the one that somebody tried to open.
 *
 * @param event name of the operation in the log
 */
export function logged<Input extends readonly unknown[], Result extends { done: true | 'code' } | Failure<string>>(
  context: AccountContext,
  event: string,
  run: Operation<Input, Result>,
): (caller: Caller, ...input: Input) => Promise<Result> {
  return async (caller, ...input) => {
    let account: string | undefined
    const recordAccount = (id: string) => void (account = userReference(id))
    const outcome = await run({ ...context, recordAccount }, caller, ...input)
    const result = outcome.done === false ? outcome.problem : outcome.done === 'code' ? 'code requested' : 'done'
    context.logger.info({ event, result, ...(account !== undefined && { account }) }, 'account')
    return outcome
  }
}
