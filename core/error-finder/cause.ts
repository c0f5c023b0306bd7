/** What the finder knows about a cause, without its texts. Read from the `meta.yaml` of `content/client-errors`. */

/** Who answered, or who gave up. */
export const answerers = ['client', 'network', 'gateway', 'target', 'api'] as const
export type Answerer = (typeof answerers)[number]

/** Part of a message by which a cause is recognized. */
export interface Pattern {
  /** Text as software prints it, in any case; `*` stands for any characters of the same line. */
  text: string
  /** How much it says: 3 no other cause prints it, 2 one of few causes, 1 a hint. */
  weight: 1 | 2 | 3
}

/**
 * What a cause is recognized by besides parts of messages. `unresolved-word`: the client looks for a host whose name has no dot, which is no host of a
 * proxy but a part of its address.
 */
export const signs = ['unresolved-word'] as const
export type Sign = (typeof signs)[number]

export interface Cause {
  slug: string
  answered: Answerer
  /** Status code of the answer. */
  status?: number | undefined
  patterns: readonly Pattern[]
  /** Exit codes of curl. */
  exitCodes: readonly number[]
  signs?: readonly Sign[] | undefined
}

/** A cause that fits a message, with how well it fits. */
export interface Match {
  slug: string
  /** From 0 to 1. */
  confidence: number
  /** Part of the message that fits best, as it was typed; empty for an exit code alone. */
  found: string
}
