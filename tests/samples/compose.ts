/** The Compose project with the values of an operator. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { exampleValues, readEnvFile } from './variables.ts'

export interface Service {
  environment?: Record<string, string>
  networks?: string[] | Record<string, { ipv4_address?: string }>
  volumes?: string[]
  depends_on?: Record<string, object>
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
}

export interface Project {
  services: Record<'site' | 'caddy' | 'database' | 'backup', Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

/** `.env` of an operator who has filled in what the template leaves empty. */
export const filledIn = () => ({ ...readEnvFile('deploy/compose/.env.example'), ...exampleValues })

/** Puts the values of variables in their places, as Compose does: `${NAME:?message}`, `${NAME:-default}`. @throws for a missing one */
export function composeText(values: Readonly<Record<string, string>>): string {
  const text = readFileSync('deploy/compose/compose.yaml', 'utf8')
  return text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, operator: string | undefined, word: string) => {
    const value = values[name] || (operator === '-' ? word : '')
    if (value === '' && operator === '?') throw new Error(`${name}: ${word}`)
    return value
  })
}

/** The project. A variable without a value is empty, as Compose gives it to the container. */
export function readProject(values: Readonly<Record<string, string>> = filledIn()): Project {
  return parse(composeText(values), (key, value: unknown) => (value === null && /^[A-Z]/.test(String(key)) ? '' : value), {
    merge: true,
  }) as Project
}
