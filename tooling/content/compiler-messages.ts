/**
 * The few translated texts that the compiler itself writes into bodies and Markdown alternates. They
 * come from `content/messages`; the caller of the compiler passes them in.
 */
import type { Locale } from '#core/locales.ts'

/** Keys of the messages that the compiler needs, without their prefix `content.`. */
export const compilerMessageKeys = [
  /** Legend of the tabs of a code sample: "Client". */
  'codeTabs',
  /** Name of a code block; `{name}` stands for its client: "Code for {name}". */
  'code',
  /** The same for what a program prints; `{name}` stands for its format: "Output as {name}". */
  'output',
  /** Below a program that was run; `{day}` and `{versions}` stand for the last run. */
  'ran',
  /** Below a program that the lab can run: the link to its page. */
  'inLab',
  /** First paragraph of a guide with such programs, in inline Markdown; `{lab}` stands for the path of that page. */
  'guideInLab',
  /** The forms below a sample in which readers choose network and location, and fill in their login (`sample-settings.ts`). */
  'settings.exit',
  'settings.exitText',
  'settings.network',
  'settings.country',
  'settings.asShown',
  'settings.login',
  'settings.loginText',
  'settings.user',
  'settings.password',
  'settings.shell',
  /** Legend of the tabs of an output that is shown in two ways. */
  'views',
  /** Default titles of notes. */
  'note',
  'caution',
  /** In a preview: before the title of what visitors do not get, and above its text; `{day}` stands for the day of publication. */
  'withheld.draft',
  'withheld.draftText',
  'withheld.later',
  'withheld.laterText',
  /** Under a diagram, beside its symbols; see `symbolsIn` in core/drawing/legend.ts. */
  'key.visitor',
  'key.gateway',
  'key.path-taken',
  'key.exit-in-use',
  'key.page',
  /** Heading of the footnotes, and the name of the link back; `{n}` stands for the number. */
  'footnotes',
  'backToReference',
  /** Name of a table before the first heading, and the tab of rows as a table. */
  'table',
  /** Headings and columns of a Markdown alternate. */
  'questions',
  'fields',
  'inputs',
  'outputs',
  'name',
  'type',
  'description',
  'example',
  'required',
  'nullable',
  'yes',
  'no',
  /** Labels of the drawing of sessions; see `StringlineLabels` in core/drawing/stringline.ts. */
  'stringline.alt',
  'stringline.exit',
  'stringline.rotating',
  'stringline.sticky',
  'stringline.newSession',
  'stringline.time',
] as const

export type CompilerMessageKey = (typeof compilerMessageKeys)[number]

/** Returns a message in a language. */
export type CompilerMessages = (key: CompilerMessageKey, locale: Locale) => string
