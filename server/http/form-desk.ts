/** What the scripts of forms ask for beside the pages: tasks for a proof of work, and a place for a certificate. */
import type { Context } from 'hono'
import type { FormDesk } from '#core/forms/desk.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

const unstored = { 'Cache-Control': 'no-store' } as const

/** Answers with a task as JSON, or 429: the form can be sent without one, under stricter limits. */
export const answerChallenge =
  (desk: FormDesk) =>
  async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
    const challenge = await desk.challenge(req.query('form') ?? '', env.client)
    return challenge ? json(challenge, 200, unstored) : json({}, 429, unstored)
  }

/** Takes a certificate: 200 with its id and name, 422 with the reason, 503 where it could not be stored. */
export const answerUpload =
  (desk: FormDesk) =>
  async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
    const outcome = await desk.takeUpload({ request: req.raw, client: env.client })
    if (!outcome) return json({}, 503, unstored)
    return 'kept' in outcome ? json(outcome.kept, 200, unstored) : json(outcome, 422, unstored)
  }
