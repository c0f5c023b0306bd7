import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTarget, partsOfText, type CheckedUnit, type TextKind } from './check-target.ts'
import { codesOf, signatureOf, textOf } from './parts.ts'

const sources: readonly { kind: TextKind; text: string; translation: string }[] = [
  {
    kind: 'paragraph',
    text: 'See [the **guides**](/blog/x) of {{brand}}: `curl -x` on `{{proxy.httpPort}}`.',
    translation: 'Vea [las **guías**](/blog/x) de {{brand}}: `curl -x` en `{{proxy.httpPort}}`.',
  },
  { kind: 'heading', text: 'Why `407`', translation: 'Por qué `407`' },
  { kind: 'cell', text: '`a` or \\| [b](/help)', translation: '`a` o \\| [b](/help)' },
  { kind: 'label', text: 'Keep `-U` out', translation: 'Sin `-U`' },
  { kind: 'alternative', text: 'The \\[list\\] of {{brand}}', translation: 'La \\[lista\\] de {{brand}}' },
  { kind: 'caption', text: 'Ask "\\{{ name }}"'.replaceAll('"', '\\"'), translation: 'Use \\{{ name }}' },
  { kind: 'string', text: 'With `curl`, *fast* on {{proxy.host}}', translation: 'Con `curl`, *rápido* en {{proxy.host}}' },
  {
    kind: 'message',
    text: '{count, plural, one {# page} other {# pages}} in {name}, <a>more</a>',
    translation: '{count, plural, one {# página} many {# de páginas} other {# páginas}} en {name}, <a>más</a>',
  },
]

function unitOf({ kind, text }: { kind: TextKind; text: string }): CheckedUnit {
  return { kind, key: 'a.key', source: { text, parts: partsOfText(kind, text)! } }
}

test.each(sources)('a translation with the codes of a $kind is accepted', ({ translation, ...source }) => {
  expect(checkTarget(unitOf(source), translation, 'es')).toBeUndefined()
})

test.each([
  ['paragraph', 'Ask `curl`.', 'Pregunte.', '`curl` once'],
  ['paragraph', 'Ask `curl`.', 'Pregunte `Curl`.', '`curl` once'],
  ['paragraph', 'Ask `curl`.', 'Pregunte `curl.', '`curl` once'],
  ['paragraph', 'On {{brand}}.', 'En {{marca}}.', '{{brand}} once'],
  ['paragraph', 'On {{brand}}.', 'En {brand}.', '{{brand}} once'],
  ['paragraph', 'Ask.', '- Pregunte.', 'the text of one paragraph'],
  ['paragraph', 'Ask.', '# Pregunte', 'the text of one paragraph'],
  ['paragraph', 'Ask.', ':::note\nx', 'one line of printable characters'],
  ['paragraph', 'Ask.', '<b>Pregunte</b>', '<b> not at all'],
  ['paragraph', 'Ask.', '**Pregunte', '* not at all in the text'],
  ['paragraph', '[a](/b)', '[a](/c)', '[…](/b) once'],
  ['paragraph', '[a](/b)', '[a] (/b)', '[…](/b) once'],
  ['paragraph', 'Ask.', '![x](/y.png)', 'the text of one paragraph'],
  ['paragraph', 'Ask.', 'Pregunte ![x](/y.png)', '![x](/y.png) not at all'],
  ['alternative', 'A list', 'Una ](b.png) ![lista', 'what a picture shows, for those who do not see it'],
  ['alternative', 'A list', 'decorative', 'what a picture shows, for those who do not see it'],
  ['caption', 'A list', 'Una "lista"', 'the caption of a picture'],
  ['heading', 'Ask', 'Pregunte {#ask}', '{ not at all in the text'],
  ['cell', 'Ask', 'uno | dos', 'the text of one cell'],
  ['message', '{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}', 'a valid ICU message'],
  ['message', '{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'the branches one, many, other of {n}'],
  ['message', '{n, plural, one {#} other {#}}', '{m, plural, one {#} many {#} other {#}}', 'the arguments {n, plural}'],
  ['message', 'In {name}', 'En {nombre}', 'the arguments {name}'],
  ['message', '{a, select, x {1} other {2}}', '{a, select, y {1} other {2}}', 'the branches x, other of {a}'],
  ['message', '<a>more</a>', '<a>más', 'tags in pairs, each in one branch'],
  ['message', '<a>more</a>', '</a>más<a>', 'tags in pairs, each in one branch'],
  ['message', '<a>more</a>', '<a>más</a> <a>y más</a>', 'a message by the rules of its language'],
] as const)('W143: in a %s the translation of %j as %j is refused', (kind, text, translation, expected) => {
  expect(checkTarget(unitOf({ kind, text }), translation, 'es')).toMatchObject({ expected })
})

test.each([
  ['an isolate without its end', 'a \u2067b'],
  ['an end without its isolate', 'a \u2069b'],
  ['an embedding that ends as an isolate', 'a \u202Bb\u2069'],
  ['an override', 'a \u202Eb\u202C'],
  ['a control character', 'a\u0000b'],
  ['an unpaired surrogate', 'a\uD800b'],
])('W143: %s is refused', (_, text) => {
  expect(checkTarget(unitOf({ kind: 'paragraph', text: 'a b' }), text, 'ar')).toBeDefined()
})

test('blanks that ICU ignores make no other code of an argument', () => {
  const unit = unitOf({ kind: 'message', text: 'In {name} at {day, date, short}' })
  const translation = 'En { name } el {day,date , short}'
  expect(checkTarget(unit, translation, 'es')).toBeUndefined()
  expect(codes('message', translation)).toEqual(codes('message', unit.source.text))
})

test('isolates in pairs are accepted', () => {
  expect(checkTarget(unitOf({ kind: 'paragraph', text: 'a b' }), 'أ \u2066b\u2069', 'ar')).toBeUndefined()
})

/** Characters that damage markup, more often than others. */
const characters = fc.oneof(
  fc.constantFrom(...'`*_{}[]()<>|#:-\\\n"\'~=&; 1.', '{{', '}}', '](', '\u2067', '\u202E', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 2 }),
)

/** Removes, inserts, repeats and moves pieces of a text. */
const damages = fc.array(fc.record({ at: fc.nat(), length: fc.nat(6), insert: fc.oneof(fc.constant(''), characters), to: fc.nat() }), {
  minLength: 1,
  maxLength: 4,
})

type Damage = typeof damages extends fc.Arbitrary<infer Value> ? Value : never

function damage(text: string, steps: Damage): string {
  return steps.reduce((result, { at, length, insert, to }) => {
    const start = at % (result.length + 1)
    const cut = result.slice(start, start + length)
    const rest = result.slice(0, start) + insert + result.slice(start + length)
    const target = to % (rest.length + 1)
    return to % 3 === 0 ? rest.slice(0, target) + cut + rest.slice(target) : rest
  }, text)
}

/** The codes of a text that must all be there: not emphasis, which may go. Branches of a message repeat its arguments. */
function codes(kind: TextKind, text: string): string[] {
  const all = codesOf(partsOfText(kind, text)!)
  if (kind === 'message')
    return [...new Set(all.flatMap((code) => (code.kind === 'branch' || code.open === '#' ? [] : signatureOf(code))))].sort()
  return all
    .filter((code) => code.kind !== 'format')
    .map(signatureOf)
    .sort()
}

test.each(sources)('W144: whatever happens to a $kind, what is accepted has every code and no other', ({ kind, text, translation }) => {
  const unit = unitOf({ kind, text })
  const expected = codes(kind, translation)
  fc.assert(
    fc.property(damages, (steps) => {
      const damaged = damage(translation, steps)
      expect(checkTarget(unit, damaged, 'es') ? expected : codes(kind, damaged)).toEqual(expected)
    }),
    { numRuns: 400, seed: 1 },
  )
})

test.each(sources)('the parts of a $kind are its text', ({ kind, translation }) => {
  fc.assert(
    fc.property(damages, (steps) => {
      const damaged = damage(translation, steps)
      const parts = partsOfText(kind, damaged)
      expect(parts ? textOf(parts) : damaged).toBe(damaged)
    }),
    { numRuns: 400, seed: 1 },
  )
})
