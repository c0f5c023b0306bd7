/** Reads and checks `site/provider.yaml`. */
import { providerSchema, type Provider } from '#core/provider/schema.ts'
import { readYamlFile } from '#tooling/content/yaml-file.ts'
import { ContentError, fixOfName, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param root the folder that contains `content` and the site folder
 * @param folder the site folder
 * @throws {ContentError} with every problem of the file
 */
export function readProvider(root: string, folder = 'site'): Provider {
  const providerFile = `${folder}/provider.yaml`
  const { value, problems, positionOf } = readYamlFile(root, providerFile, providerSchema, 'README.md says what it contains')
  if (!value) throw new ContentError(sortProblems(problems))
  const found = [...datasetProblems(root, value), ...objectiveProblems(value)].map(({ at, ...problem }): Problem => ({
    file: providerFile,
    ...positionOf(at),
    ...problem,
  }))
  if (found.length > 0) throw new ContentError(sortProblems(found))
  return value
}

interface Finding extends Pick<Problem, 'expected' | 'found' | 'fix'> {
  at: readonly PropertyKey[]
}

function datasetProblems(root: string, { offeredDatasets }: Provider): Finding[] {
  const folder = join(root, 'content/datasets')
  const slugs = existsSync(folder) ? readdirSync(folder) : []
  return offeredDatasets.flatMap((slug, index) =>
    slugs.includes(slug)
      ? []
      : [
          {
            at: ['offeredDatasets', index],
            expected: 'the name of a folder of content/datasets',
            found: slug,
            fix: fixOfName(slug, slugs, `remove ${slug}`),
          },
        ],
  )
}

function objectiveProblems({ objectives, retentionDays }: Provider): Finding[] {
  if (retentionDays.requests >= objectives.days) return []
  return [
    {
      at: ['retentionDays', 'requests'],
      expected: `${objectives.days} days or more, the period of \`objectives\``,
      found: String(retentionDays.requests),
      fix: 'store requests longer, or shorten `objectives.days`',
    },
  ]
}
