/** Reads and checks the look of the site: `theme.yaml`, `mark.svg`, `mark-small.svg` and `fonts/` of the site folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import {
  colorSchemes,
  colorTokens,
  themeSchema,
  type Colors,
  type ColorScheme,
  type ColorToken,
  type FontFile,
  type Theme,
} from '#core/theme/schema.ts'
import { ContentError, fixOfName, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { listFolder, readSource } from '#tooling/content/source-file.ts'
import { readYamlFile } from '#tooling/content/yaml-file.ts'
import type { Position } from '#tooling/content/yaml.ts'
import { characters } from './characters.ts'
import { resolveColors } from './colors.ts'
import { demandsOf, demandsOn, meets, nearestThat } from './contrast.ts'
import { openFont } from './fonts.ts'
import { readMark, type Mark } from './mark.ts'

/** A theme that has no problems. */
export interface CheckedTheme extends Omit<Theme, 'colors'> {
  colors: Readonly<Record<ColorScheme, Colors>>
  mark: Mark
  /** For icons below 24 pixels. */
  smallMark: Mark
  /** The bytes of the font files by name. */
  fontFiles: ReadonlyMap<string, Uint8Array>
}

interface Finding extends Pick<Problem, 'expected' | 'found' | 'fix'> {
  at: readonly PropertyKey[]
}

const help = 'docs/recipes/change-the-theme.md says what it contains'

/**
 * @param root folder that paths in problems begin at
 * @param folder the site folder below it
 * @throws {ContentError} with every problem of the files
 */
export function readTheme(root: string, folder = 'site'): CheckedTheme {
  const file = `${folder}/theme.yaml`
  const { value, problems, positionOf } = readYamlFile(root, file, themeSchema, help)
  const [mark, smallMark] = readMarks(root, folder, problems)
  if (!value) throw new ContentError(sortProblems(problems))
  const colors = resolveColors(value.colors)
  const fontFiles = readFonts(root, folder)
  problems.push(...placed([...contrastProblems(value, colors), ...fontProblems(value, fontFiles, folder)], file, positionOf))
  if (problems.length > 0 || !mark || !smallMark) throw new ContentError(sortProblems(problems))
  return { ...value, colors, mark, smallMark, fontFiles }
}

function placed(findings: readonly Finding[], file: string, positionOf: (path: readonly PropertyKey[]) => Position): Problem[] {
  return findings.map(({ at, ...problem }) => ({ file, ...positionOf(at), ...problem }))
}

function readMarks(root: string, folder: string, problems: Problem[]): [Mark | undefined, Mark | undefined] {
  const read = (name: string) => {
    const file = `${folder}/${name}`
    try {
      const result = readMark(readSource(root, file, { expected: 'the drawing of the mark', fix: `add it; ${help}` }))
      problems.push(...result.problems.map((problem) => ({ file, ...problem })))
      return result.mark
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  }
  const mark = read('mark.svg')
  return [mark, existsSync(join(root, folder, 'mark-small.svg')) ? read('mark-small.svg') : mark]
}

/** Every pair of colors that contrasts too little, with the nearest color that would do. */
function contrastProblems(theme: Pick<Theme, 'colors'>, colors: Readonly<Record<ColorScheme, Colors>>): Finding[] {
  return colorSchemes.flatMap((scheme) =>
    colorTokens.flatMap((token) =>
      demandsOf(token).flatMap(({ ground, ratio }): Finding[] => {
        const found = wcagContrast(colors[scheme][token], colors[scheme][ground])
        if (found >= ratio) return []
        return [
          {
            at: ['colors', scheme, stated(theme, scheme, token, ground)],
            expected: `${token} on ${ground} with a contrast of ${ratio} or more (WCAG 2.2, ${ratio < 4.5 ? '1.4.11' : '1.4.3'})`,
            // Cut, not rounded: 4.496 is not enough.
            found: `${Math.floor(found * 100) / 100} (${colors[scheme][token]} on ${colors[scheme][ground]})`,
            fix: contrastFix(theme, scheme, token, colors[scheme]),
          },
        ]
      }),
    ),
  )
}

/** The token of a pair whose line is shown: the first that the file states. */
function stated({ colors }: Pick<Theme, 'colors'>, scheme: ColorScheme, token: ColorToken, ground: ColorToken): ColorToken {
  return [token, ground].find((name) => colors[scheme][name] !== undefined) ?? 'paper'
}

/** The nearest color that passes when everything that is derived from it has followed. */
function contrastFix(theme: Pick<Theme, 'colors'>, scheme: ColorScheme, token: ColorToken, colors: Colors): string {
  const passes = (color: string) => {
    const changed = { ...theme.colors, [scheme]: { ...theme.colors[scheme], [token]: color } }
    return meets(color, demandsOn(token, resolveColors(changed)[scheme]))
  }
  const color = nearestThat(colors[token], passes)
  if (color !== undefined) return `write ${token}: '${color}', the nearest that does on all of its grounds`
  const names = demandsOf(token).map(({ ground }) => ground)
  return `choose lighter or darker grounds: no ${token} of this hue does on all of ${names.join(', ')}`
}

function readFonts(root: string, folder: string): ReadonlyMap<string, Uint8Array> {
  const names = listFolder(root, `${folder}/fonts`).flatMap((entry) => (entry.isDirectory() ? [] : entry.name))
  return new Map(names.map((name) => [name, readFileSync(join(root, folder, 'fonts', name))]))
}

function fontProblems({ fonts }: Theme, files: ReadonlyMap<string, Uint8Array>, folder: string): Finding[] {
  return (['text', 'mono'] as const).flatMap((role) =>
    fonts[role].flatMap(({ license, files: inputs }, index) => [
      ...missingFile(license, ['fonts', role, index, 'license'], 'the text of the license', files, folder),
      ...inputs.flatMap((input, number) => {
        const at = ['fonts', role, index, 'files', number]
        const bytes = files.get(input.file)
        return bytes ? fileProblems(bytes, input, at) : missingFile(input.file, [...at, 'file'], 'a font', files, folder)
      }),
    ]),
  )
}

function missingFile(
  name: string,
  at: readonly PropertyKey[],
  what: string,
  files: ReadonlyMap<string, Uint8Array>,
  folder: string,
): Finding[] {
  if (files.has(name)) return []
  return [
    { at, expected: `${what} in ${folder}/fonts`, found: name, fix: fixOfName(name, [...files.keys()], `add ${folder}/fonts/${name}`) },
  ]
}

function fileProblems(bytes: Uint8Array, { file, script, weight, axes = {} }: FontFile, at: readonly PropertyKey[]): Finding[] {
  let font: ReturnType<typeof openFont>
  try {
    font = openFont(bytes)
  } catch (error) {
    return [
      {
        at: [...at, 'file'],
        expected: 'a font',
        found: `${file}: ${(error as Error).message}`,
        fix: 'replace the file by one that programs can open',
      },
    ]
  }
  const axisNames = Object.keys(font.variationAxes)
  const unknown = Object.keys(axes).filter((axis) => !axisNames.includes(axis))
  const none = axisNames.length === 0 ? 'no axes' : axisNames.join(', ')
  return [
    ...unknown.map((axis) => ({
      at: [...at, 'axes'],
      expected: `axes of ${file}: ${none}`,
      found: axis,
      fix: fixOfName(axis, axisNames, `remove ${axis}`),
    })),
    ...(Array.isArray(weight) && !axisNames.includes('wght')
      ? [
          {
            at: [...at, 'weight'],
            expected: `one weight: ${file} is no variable font`,
            found: weight.join(' to '),
            fix: `write weight: ${weight[0]}`,
          },
        ]
      : []),
    ...(font.characterSet.some((point) => point !== 0x20 && characters[script].has(point))
      ? []
      : [{ at: [...at, 'script'], expected: `a file with ${script} letters`, found: file, fix: 'name the script of this file' }]),
  ]
}
