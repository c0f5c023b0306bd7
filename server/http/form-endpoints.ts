/** Endpoints for the scripts of forms: challenges for the proof of work, and the upload of a certificate. */
import type { Context } from 'hono'
import type { SubmissionService } from '#core/forms/service.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

const noStore = { 'Cache-Control': 'no-store' } as const

/** Answers with a challenge as JSON, or 429: the form can be sent without one, under stricter limits. */
export const answerChallenge =
  (submissions: SubmissionService) =>
  async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
    const challenge = await submissions.createChallenge(req.query('form') ?? '', env.client)
    return challenge ? json(challenge, 200, noStore) : json({}, 429, noStore)
  }

/** Receives a certificate: 200 with its id and name, 422 with the reason, 503 if it could not be stored. */
export const answerUpload =
  (submissions: SubmissionService) =>
  async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
    const outcome = await submissions.storeUpload({ request: req.raw, clientAddress: env.client })
    if (!outcome) return json({}, 503, noStore)
    return 'upload' in outcome ? json(outcome.upload, 200, noStore) : json(outcome, 422, noStore)
  }
