/**
 * Engines that translate texts, through one interface. `units` is the protocol of this project; the others are the public ones of
 * LibreTranslate (`POST /translate`) and DeepL (`POST /v2/translate`), which other services speak too.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { EngineSettings } from './engine-settings.ts'

/** A text with marks (`marked-text.ts`). */
export interface EngineUnit {
  id: string
  text: string
}

export interface EngineRequest {
  /** BCP 47 tags. */
  source: string
  target: string
  units: readonly EngineUnit[]
}

/** Translates units. A unit that the engine leaves out has no translation. @throws {EngineError} */
export type Engine = (request: EngineRequest) => Promise<EngineUnit[]>

/** Why an engine gave no translation, in words for who runs the command. Contains no key. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** The most texts and UTF-16 units of one request; DeepL takes 50 texts in 128 KiB. */
export const maxUnitsPerRequest = 40
export const maxCharsPerRequest = 20_000

const maxAttempts = 4
const maxWaitMs = 120_000
const maxAnswerBytes = 8 * 1024 * 1024

interface Protocol {
  headers(key: string | undefined): Record<string, string>
  body(request: EngineRequest, key: string | undefined): unknown
  units(answer: unknown, request: EngineRequest): EngineUnit[]
}

const languageOf = (tag: string) => tag.split('-', 1)[0]!

const unitsAnswer = z.object({ units: z.array(z.object({ id: z.string(), text: z.string() })) })
const libreTranslateAnswer = z.object({ translatedText: z.array(z.string()) })
const deeplAnswer = z.object({ translations: z.array(z.object({ text: z.string() })) })

const protocols: Readonly<Record<EngineSettings['protocol'], Protocol>> = {
  units: {
    headers: (key) => authorization('Bearer', key),
    body: (request) => request,
    units: (answer) => unitsAnswer.parse(answer).units,
  },
  libretranslate: {
    headers: () => ({}),
    body: ({ source, target, units }, key) => ({
      q: units.map(({ text }) => text),
      source: languageOf(source),
      target: languageOf(target),
      format: 'html',
      ...(key !== undefined && { api_key: key }),
    }),
    units: (answer, request) => inOrder(libreTranslateAnswer.parse(answer).translatedText, request),
  },
  deepl: {
    headers: (key) => authorization('DeepL-Auth-Key', key),
    body: ({ source, target, units }) => ({
      text: units.map(({ text }) => text),
      source_lang: languageOf(source).toUpperCase(),
      // Only Portuguese (and English) must name a variant.
      target_lang: (languageOf(target) === 'pt' ? target : languageOf(target)).toUpperCase(),
      tag_handling: 'xml',
    }),
    units: (answer, request) =>
      inOrder(
        deeplAnswer.parse(answer).translations.map(({ text }) => text),
        request,
      ),
  },
}

function authorization(scheme: string, key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `${scheme} ${key}` }
}

function inOrder(texts: readonly string[], { units }: EngineRequest): EngineUnit[] {
  if (texts.length !== units.length) throw new EngineError(`The engine answered with ${texts.length} texts to ${units.length}.`)
  return units.map(({ id }, index) => ({ id, text: texts[index]! }))
}

/** An engine with the settings of the environment. Requests are spaced, and tried again when the engine asks to wait. */
export function createEngine(settings: EngineSettings): Engine {
  const protocol = protocols[settings.protocol]
  const spacingMs = 60_000 / settings.requestsPerMinute
  let next = 0
  return async (request) => {
    const delayMs = next - performance.now()
    next = Math.max(next, performance.now()) + spacingMs
    if (delayMs > 0) await wait(delayMs)
    const answer = await post(settings, protocol, request)
    try {
      return protocol.units(answer, request)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      throw new EngineError(`The engine's answer is not that of the protocol "${settings.protocol}" (TRANSLATION_ENGINE).`)
    }
  }
}

async function post(settings: EngineSettings, protocol: Protocol, request: EngineRequest): Promise<unknown> {
  const body = JSON.stringify(protocol.body(request, settings.key))
  const headers = { 'content-type': 'application/json', ...protocol.headers(settings.key) }
  for (let attempt = 1; ; attempt++) {
    const response = await send(settings, { method: 'POST', headers, body, redirect: 'error' })
    if (response.status === 200) return response.json
    const canRetry = [429, 502, 503, 504].includes(response.status) && attempt < maxAttempts
    if (!canRetry) throw new EngineError(refusal(response, settings))
    await wait(waitMs(response.retryAfter, attempt))
  }
}

interface Answer {
  status: number
  retryAfter: string | null
  text: string
  json: unknown
}

async function send({ url, timeoutMs, key }: EngineSettings, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const text = await readAnswer(response)
    const json = response.status === 200 ? (JSON.parse(text) as unknown) : undefined
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text, json }
  } catch (error) {
    if (error instanceof EngineError) throw error
    if (error instanceof SyntaxError) throw new EngineError('The engine answered with something that is no JSON.', { cause: error })
    if ((error as Error).name === 'TimeoutError')
      throw new EngineError(`The engine did not answer within ${timeoutMs} ms.`, { cause: error })
    const reason = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : (error as Error).message
    throw new EngineError(`The engine cannot be reached: ${withoutKey(reason, key)}`)
  }
}

async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new EngineError(`The engine's answer is larger than ${maxAnswerBytes} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function waitMs(retryAfter: string | null, attempt: number): number {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : 2 ** attempt
  return Math.min(seconds * 1000, maxWaitMs)
}

const reasons: Readonly<Record<number, string>> = {
  400: 'it does not accept the request; check TRANSLATION_ENGINE and the language',
  401: 'it does not accept the key (TRANSLATION_ENGINE_KEY)',
  403: 'it does not accept the key (TRANSLATION_ENGINE_KEY)',
  404: 'there is nothing at TRANSLATION_ENGINE_URL',
  413: 'the request is too large for it',
  429: 'it limits requests; lower TRANSLATION_ENGINE_REQUESTS_PER_MINUTE',
  456: 'its quota is used up',
}

function refusal({ status, text }: Answer, { key }: EngineSettings): string {
  const message = withoutKey(text, key).replace(/\s+/g, ' ').trim().slice(0, 200)
  return `The engine answered ${status}: ${reasons[status] ?? 'it gave no translation'}.${message && ` It says: ${message}`}`
}

function withoutKey(text: string, key: string | undefined): string {
  return key ? text.replaceAll(key, '…') : text
}
