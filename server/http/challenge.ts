/** Hands out the tasks that a browser solves before it sends a form. */
import type { Context } from 'hono'
import type { FormDesk } from '#core/forms/desk.ts'
import type { AppEnvironment } from '#server/http/app.ts'

/** Answers with a task as JSON, or 429: the form can be sent without one, under stricter limits. */
export const answerChallenge =
  (desk: FormDesk) =>
  async ({ req, get, json }: Context<AppEnvironment>): Promise<Response> => {
    const challenge = await desk.challenge(req.query('form') ?? '', get('info').client)
    return challenge ? json(challenge, 200, { 'Cache-Control': 'no-store' }) : json({}, 429, { 'Cache-Control': 'no-store' })
  }
