/** All forms share `app/ui/field.tsx` and `app/ui/use-query-form.ts` (docs/decisions/028-own-code-that-stays.md). */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Controls without a `Field`, by file: a control in a `Field` spreads the props that it gets from it. */
const bareControls: Readonly<Record<string, string>> = {
  'app/catalog/catalog.tsx select': 'the order of a list, with its label on the same line',
  'app/features/errors/error-page.tsx textarea': 'part of the first script, which must not load the styles of forms',
  'app/features/forms/form-field.tsx input': 'one of several choices, whose legend, hint and problem the fieldset has',
  'app/features/forms/hidden-fields.tsx input': 'the honeypot, which nobody sees',
  'app/features/inbox/inbox-filters.tsx select': 'a filter of a list, without a visible label',
}

/** Inputs that no `Field` shows: hidden ones, choices beside their label, search boxes. */
const otherTypes = new Set(['hidden', 'checkbox', 'radio', 'search'])

const sources = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The controls of a module that are in no `Field`, such as `app/root.tsx select`. */
function bareControlsIn(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !['input', 'select', 'textarea'].includes(name.name)) return
      const hasProps = attributes.some(({ type }) => type === 'JSXSpreadAttribute')
      const type = attributes.flatMap((one) =>
        one.type === 'JSXAttribute' && one.name.name === 'type' && one.value?.type === 'Literal' ? [String(one.value.value)] : [],
      )[0]
      if (!hasProps && !otherTypes.has(type ?? '')) found.push(`${file} ${name.name}`)
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('controls are in a Field, except for those listed with a reason', () => {
  const found = new Set(sources.filter(([file]) => file.endsWith('.tsx')).flatMap(([file, text]) => bareControlsIn(file, text)))
  expect([...found].sort()).toEqual(Object.keys(bareControls).sort())
})

test('only useQueryForm writes the fields of a form to the address', () => {
  const writers = sources.filter(([, text]) => text.includes('new FormData(') && text.includes('useNavigate'))
  expect(writers.map(([file]) => file)).toEqual(['app/ui/use-query-form.ts'])
})

test('no component turns off the check of the dependencies of hooks', () => {
  expect(sources.filter(([, text]) => /-disable[\w-]* .*exhaustive-deps/.test(text)).map(([file]) => file)).toEqual([])
})
