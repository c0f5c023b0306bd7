/** Who edits, the languages and collections, and the forms of their metadata. */
import type { limits } from './errors.ts'
import type { LanguageCode, Person } from './names.ts'

/** The answer of `session`: what does not change while the editor is open. */
export interface Session {
  /** The author of commits. Without one, on the local machine, the editor asks and sends `author` with each save. */
  author: Person | null
  /** `local`: started with `npm run edit`. `server`: behind the site, for its staff. */
  place: 'local' | 'server'
  /** Name of the provider, for the title of the window. */
  brand: string
  /** ISO date of today, UTC. */
  today: string
  /** English first. */
  languages: Language[]
  collections: Collection[]
  limits: typeof limits
}

export interface Language {
  code: LanguageCode
  /** Its name in itself. */
  name: string
  /** BCP 47, for `lang`. */
  tag: string
  dir: 'ltr' | 'rtl'
  isSource: boolean
  /** A growing language may lack documents and messages. */
  isGrowing: boolean
}

/** A kind of content whose documents are folders. */
export interface Collection {
  kind: string
  /** The name of the kind on pages, in each language. */
  label: Record<LanguageCode, string>
  /** Whether `create` can make one from nothing; others are made by `create` with `from`. */
  canCreate: boolean
  /** Forms of `meta.yaml` and of the front matter. */
  meta: FormField[]
  frontmatter: FormField[]
  /** The keys of `meta.yaml` that plan a publication. Kinds whose pages the site always has lack the first two. */
  planning: { draft?: string; publishOn?: string; reviewBy?: string; owner?: string }
}

/**
 * A field of a form, from the schema of the build. The value of the form is the value of the YAML; a key that is not required is left out
 * rather than empty.
 */
export interface FormField {
  /** Key in its map; '' for the items of a list. */
  key: string
  isRequired: boolean
  /** What the build takes if the key is missing. */
  default?: unknown
  /** What the schema says about the value, in English. */
  help?: string
  type: FormType
}

export type FormType =
  /** `multiline`: a sentence or more. `format`: what the build checks. */
  | { type: 'text'; multiline: boolean; format?: 'date' | 'slug' | 'url' | 'email'; pattern?: string; maxLength?: number }
  | { type: 'number'; isInteger: boolean; min?: number; max?: number }
  | { type: 'boolean' }
  | { type: 'choice'; options: (string | number | boolean)[] }
  /** A slug of a document of a kind: `lists` has its choices. */
  | { type: 'reference'; kind: string }
  | { type: 'list'; item: FormType; min?: number }
  /** A map with given keys. */
  | { type: 'group'; fields: FormField[] }
  /** A map with keys of any name. */
  | { type: 'map'; key?: string; value: FormType }
  /** One of several forms. */
  | { type: 'oneOf'; forms: FormType[] }
  /** Anything else: shown as YAML. */
  | { type: 'yaml' }
