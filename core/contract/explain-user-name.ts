/**
 * Explains a user name part by part, and corrects what is probably meant. Callers have the words. It needs the places of the contract, so it
 * runs on the server.
 */
import { editDistance } from '#core/edit-distance.ts'
import { availability, citiesOf, hasPlace, statesOf, type Availability, type Places } from './location.ts'
import type { UserNamePart } from './schema.ts'
import { cutUserName, parseUserName, type UserNamePiece, type UserNameProblem, type UserNameRules } from './user-name.ts'

/** What the explanation is made with. */
export interface ExplainContext {
  rules: Omit<UserNameRules, 'hasPlace'>
  places: Places
  /** ISO 3166-1 alpha-2 codes in upper case. */
  locations: readonly string[]
}

export interface ExplainedPiece extends UserNamePiece {
  part: UserNamePart | undefined
  problems: readonly UserNameProblem[]
  /** What to write instead, with its hyphens; empty: nothing. Undefined if nothing is known. */
  correction: string | undefined
}

export interface UserNameExplanation {
  user: string
  userProblem: UserNameProblem | undefined
  pieces: readonly ExplainedPiece[]
  /** The user name with all corrections, if it has no problems. */
  corrected: string | undefined
  /** The network and country that it selects, and whether the network has exits there; undefined without a country that exists. */
  where: { network: string; country: string; availability: Availability } | undefined
}

/** Codes that people write for a country, and its code. */
const otherCountryCodes: ReadonlyMap<string, string> = new Map([
  ['uk', 'gb'],
  ['en', 'gb'],
])

/** How many letters a name may differ from the one that is suggested. */
const maxDistance = 2

/** @param text without a password */
export function explainUserName(text: string, context: ExplainContext): UserNameExplanation {
  const rules: UserNameRules = { ...context.rules, hasPlace: (place) => hasPlace(context.places, context.locations, place) }
  const { user, parts, problems } = parseUserName(text, rules)
  const { pieces } = cutUserName(text, rules)
  const seen = new Set<string>()
  const explained = pieces.map((piece): ExplainedPiece => {
    const isRepeated = seen.has(piece.name)
    seen.add(piece.name)
    const own = problems.filter(({ part, problem }) => part === piece.name && (problem === 'repeated-part') === isRepeated)
    const part = context.rules.parts.find(({ name }) => name === piece.name)
    return {
      ...piece,
      part,
      problems: own,
      correction: own.length > 0 ? correct({ ...piece, part, problems: own }, parts, context) : undefined,
    }
  })
  const joined = joinCity(explained, parts, context)
  const userProblem = problems.find(({ part, problem }) => problem === 'invalid-user' && part === '')
  const candidate = user + joined.map(({ written, correction }) => correction ?? written).join('')
  const isCorrected = problems.length > 0 && candidate !== text && parseUserName(candidate, rules).problems.length === 0
  return { user, userProblem, pieces: joined, corrected: isCorrected ? candidate : undefined, where: whereOf(parts, context) }
}

type Parts = Readonly<Record<string, string>>

function correct({ name, value = '', written, part, problems }: Omit<ExplainedPiece, 'correction'>, parts: Parts, context: ExplainContext) {
  const { rules } = context
  const [{ problem, expected = '' }] = problems as [UserNameProblem]
  if (problem === 'repeated-part') return ''
  if (problem === 'unknown-part') {
    const near = nearestName(
      name.toLowerCase(),
      rules.parts.map((one) => one.name),
    )
    return near && !(near in parts) ? `-${near}${written.slice(name.length + 1)}` : undefined
  }
  if (!part) return undefined
  const corrected = value === '' ? undefined : correctValue(part, value, parts, context)
  const own = `-${name}-${corrected ?? value}`
  if (problem === 'wrong-network') {
    const network = rules.parts.find(({ kind }) => kind === 'network')
    const to = expected.split(' ')[0]!
    return network && !(network.name in parts) ? `-${network.name}-${to}-${name}-${value.replaceAll(/[.:]/g, '-')}` : undefined
  }
  if (problem === 'missing-part') {
    const country = part.kind === 'city' ? onlyCountryOf(value, context) : undefined
    return country ? `-${expected}-${country}${own}` : undefined
  }
  return corrected === undefined ? undefined : own
}

/** The value that was probably meant. */
function correctValue(part: UserNamePart, value: string, parts: Parts, context: ExplainContext): string | undefined {
  const { rules, places, locations } = context
  const country = (parts[rules.parts.find(({ kind }) => kind === 'country')?.name ?? ''] ?? '').toUpperCase()
  const plain = plainName(value)
  switch (part.kind) {
    case 'network':
      return nearestName(
        plain,
        rules.networks.map(({ name }) => name),
      )
    case 'country': {
      const code = otherCountryCodes.get(plain) ?? plain
      return locations.includes(code.toUpperCase()) ? code : undefined
    }
    case 'state':
      return statesOf(places, country).find(({ code, name }) => code === plain || plainName(name) === plain)?.code
    case 'city':
      return nearestName(
        plain,
        citiesOf(places, country).map(({ slug }) => slug),
      )
    case 'integer': {
      const digits = value.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
      const isInRange = Number(digits) >= part.min! && Number(digits) <= part.max!
      if (digits === '' || isInRange) return digits || undefined
      // Only a quantity has a default. The nearest number of an identifier, such as an ASN, is another thing.
      return part.default === undefined ? undefined : String(Number(digits) < part.min! ? part.min! : part.max!)
    }
    case 'id':
      return value.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, part.maxChars) || undefined
    case 'address':
      return undefined
  }
}

/** A hyphen in the name of a city begins another part: `-city-los-angeles`. Corrects the pieces together. */
function joinCity(pieces: readonly ExplainedPiece[], parts: Parts, context: ExplainContext): readonly ExplainedPiece[] {
  return pieces.map((piece, index) => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]]
    const isRest = piece.value === undefined && before?.part?.kind === 'city' && cityWith(before, piece, parts, context) !== undefined
    if (isRest) return { ...piece, correction: '' }
    const city = piece.part?.kind === 'city' && after?.value === undefined && after ? cityWith(piece, after, parts, context) : undefined
    return city ? { ...piece, correction: `-${piece.name}-${city}` } : piece
  })
}

function cityWith(city: UserNamePiece, rest: UserNamePiece, parts: Parts, { rules, places }: ExplainContext): string | undefined {
  const country = (parts[rules.parts.find(({ kind }) => kind === 'country')?.name ?? ''] ?? '').toUpperCase()
  const joined = plainName((city.value ?? '') + rest.written)
  return citiesOf(places, country).find(({ slug }) => slug === joined)?.slug
}

/** The country of a city, in lower case, if it is in the lists of one country only. */
function onlyCountryOf(slug: string, { places }: ExplainContext): string | undefined {
  const countries = Object.keys(places.cities).filter((country) => citiesOf(places, country).some((city) => city.slug === slug))
  return countries.length === 1 ? countries[0]!.toLowerCase() : undefined
}

function whereOf(parts: Parts, { rules, places, locations }: ExplainContext): UserNameExplanation['where'] {
  const valueOf = (kind: UserNamePart['kind']) => {
    const part = rules.parts.find((one) => one.kind === kind)
    return part && (parts[part.name] ?? part.default)
  }
  const network = valueOf('network') ?? ''
  const country = (valueOf('country') ?? '').toUpperCase()
  if (!rules.networks.some(({ name }) => name === network) || !locations.includes(country)) return undefined
  return { network, country, availability: availability(places, network, country) }
}

function nearestName(name: string, names: readonly string[]): string | undefined {
  const distances = names.map((one) => ({ one, distance: editDistance(name, one, maxDistance) }))
  const [best] = distances
    .filter(({ distance }) => distance <= Math.min(maxDistance, Math.ceil(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return best?.one
}

/** Without accents, blanks and signs, in lower case, as slugs are. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
