import { networks, sessionIdMaxChars, sessionLifetimeMaxMinutes } from '#core/contract/gateway.ts'
import { exitParts, type Exit, type ExitPart } from '#core/exit.ts'
import { Field } from '#app/ui/field.tsx'
import { networksWith } from './choice.ts'
import { fill } from './fill.ts'
import type { LocationChoice } from './location-choices.ts'
import { TextField } from './text-field.tsx'
import type { exitTexts } from './tool-texts-loader.ts'

interface Props {
  choice: Required<Exit>
  ignored: ReadonlySet<ExitPart>
  locations: readonly LocationChoice[]
  texts: ReturnType<typeof exitTexts>
}

/** Fields of the builder's form for the parts of the user name, in the order of the contract. */
export function ExitFields({ choice, ignored, locations, texts }: Props) {
  return exitParts.map(({ name, ...part }) => {
    if (name === 'network') {
      const options = networks.map((network) => ({ code: network.name, name: network.name }))
      const empty = fill(texts.anyNetwork, { network: part.default ?? '' })
      return <Select key={name} name={name} label={texts.network} value={choice.network} empty={empty} options={options} isCode />
    }
    if (name === 'country')
      return <Select key={name} name={name} label={texts.country} value={choice.country} empty={texts.anyCountry} options={locations} />
    const { hint, wrong } = textsOf(name, texts)
    return (
      <TextField
        key={name}
        name={name}
        label={texts[name]}
        defaultValue={choice[name]}
        hint={hint}
        problem={ignored.has(name) ? wrong : undefined}
        inputMode={part.kind === 'integer' ? 'numeric' : undefined}
      />
    )
  })
}

/** Hint and problem of a part that is typed. The hint is inline Markdown. */
function textsOf(name: Exclude<ExitPart, 'network' | 'country'>, texts: Props['texts']): { hint: string; wrong: string } {
  const max = name === 'session' ? sessionIdMaxChars : sessionLifetimeMaxMinutes
  const own = networksWith(name)
  return {
    hint: fill(texts[`${name}Hint`], { max, networks: own.map((network) => `\`${network}\``).join(', ') }),
    wrong: fill(texts[`${name}Wrong`], { max, networks: own.join(', ') }),
  }
}

interface SelectProps {
  name: string
  label: string
  value: string
  /** Label of the choice of none. */
  empty: string
  options: readonly LocationChoice[]
  /** The options are values of the user name. */
  isCode?: boolean
}

function Select({ name, label, value, empty, options, isCode }: SelectProps) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.code} value={option.code} translate={isCode ? 'no' : undefined}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
