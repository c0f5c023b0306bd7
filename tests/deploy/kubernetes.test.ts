import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config.ts'
import { environmentVariables } from '#server/environment.ts'
import { cacheDir, debianProgram, goProgram } from './programs.ts'
import { backupVariables, exampleValues, readEnvFile } from './variables.ts'

/** The schemas of each release of Kubernetes, as its API publishes them; `strict` ones refuse unknown fields. */
const schemaPackage = { name: 'kubernetes-validate', version: '1.37.0' }
const schemaFolder = 'kubernetes_validate/kubernetes-json-schema/v1.37.0-local-strict'

interface Container {
  image: string
  securityContext: object
  resources: { limits?: { memory?: string } }
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop: { sleep: { seconds: number } } }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds?: number
  securityContext: object
  containers: Container[]
}
interface Manifest {
  kind: string
  data?: Record<string, string>
  metadata: { name: string; namespace?: string; labels?: Record<string, string> }
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } }
}

const build = (folder: string) => execFileSync(goProgram('kustomize'), ['build', folder], { encoding: 'utf8' })
const manifestsOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest)
const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? [])

/** Downloads the schemas once, and writes one file for each kind of a manifest, which refers to no other file. Returns their folder. */
function prepareSchemas(): string {
  const folder = join(cacheDir, `kubernetes-${schemaPackage.version}`)
  if (existsSync(folder)) return folder
  const python = debianProgram('python3')
  const download = join(cacheDir, 'kubernetes-schemas')
  const wanted = `${schemaPackage.name}==${schemaPackage.version}`
  execFileSync(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', download, wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const archive = join(download, `${schemaPackage.name.replace('-', '_')}-${schemaPackage.version}-py3-none-any.whl`)
  execFileSync(python, ['-m', 'zipfile', '-e', archive, download])
  const read = (name: string) =>
    JSON.parse(readFileSync(join(download, schemaFolder, `${name}.json`), 'utf8').replaceAll('"/api/_definitions.json#', '"#')) as object
  const { $defs } = JSON.parse(
    readFileSync(join(download, schemaFolder, '_definitions.json'), 'utf8').replaceAll('"/api/_definitions.json#', '"#'),
  ) as {
    $defs: object
  }
  mkdirSync(folder)
  for (const name of kinds)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...read(name), $schema: undefined, $id: undefined, $defs }))
  return folder
}

/** Files of the schemas of the kinds that the samples use. */
const kinds = [
  'configmap-v1',
  'cronjob-batch-v1',
  'deployment-apps-v1',
  'horizontalpodautoscaler-autoscaling-v2',
  'ingress-networking-v1',
  'job-batch-v1',
  'namespace-v1',
  'networkpolicy-networking-v1',
  'poddisruptionbudget-policy-v1',
  'secret-v1',
  'service-v1',
  'serviceaccount-v1',
]

function validate(manifests: string) {
  const location = join(prepareSchemas(), '{{.ResourceKind}}{{.KindSuffix}}.json')
  return spawnSync(goProgram('kubeconform'), ['-strict', '-summary', '-schema-location', location], { input: manifests, encoding: 'utf8' })
}

test.each(['base', 'example'])('E4: the manifests of %s are valid for the API of Kubernetes', (folder) => {
  const { status, stdout } = validate(build(`deploy/kubernetes/${folder}`))
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/Invalid: 0, Errors: 0, Skipped: 0/) as string })
})

test('the validation refuses an unknown field', () => {
  const { status, stdout } = validate(build('deploy/kubernetes/base').replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem'))
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('readOnlyRootFileSystem') as string })
})

test('E4: every pod meets the restricted Pod Security Standard, has a memory limit, a read-only root and no token', () => {
  const pods = podsOf(manifestsOf(build('deploy/kubernetes/example')))
  expect(pods).toHaveLength(3)
  for (const { securityContext, automountServiceAccountToken, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } })
    expect(automountServiceAccountToken).toBe(false)
    for (const container of containers) {
      const isolated = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
      expect(container.securityContext).toEqual(isolated)
      expect(container.resources.limits?.memory).toBe('384Mi')
      expect(container.image).toBe('registry.isthmus.example/isthmus:0.1.0')
    }
  }
})

test('E4: probes request the addresses of the server, and a pod has time to finish its requests', () => {
  const deployment = manifestsOf(build('deploy/kubernetes/base')).find(({ kind }) => kind === 'Deployment')!
  const { terminationGracePeriodSeconds, containers } = deployment.spec!.template!.spec
  const [{ startupProbe, readinessProbe, livenessProbe, lifecycle }] = containers as [Container]
  expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe!.httpGet.path)).toEqual(['/healthz', '/readyz', '/healthz'])
  // The server ends within 15 s (D8).
  expect(terminationGracePeriodSeconds).toBeGreaterThan(lifecycle!.preStop.sleep.seconds + 15)
})

test('E4: what a migration needs has the labels by which the guide applies it first', () => {
  const labelled = manifestsOf(build('deploy/kubernetes/example'))
    .filter(({ metadata }) => /^(?:configuration|migration)$/.test(metadata.labels?.['app.kubernetes.io/component'] ?? ''))
    .map(({ kind }) => kind)
  expect(labelled.sort()).toEqual(['ConfigMap', 'Job', 'Namespace', 'Secret', 'ServiceAccount'])
})

test('E4: the configuration sets only variables that are read, and the server accepts it', () => {
  const { data } = manifestsOf(build('deploy/kubernetes/example')).find(({ kind }) => kind === 'ConfigMap')!
  const environment = { ...readEnvFile('deploy/kubernetes/example/secrets.env'), ...data }
  const known = [...environmentVariables, ...backupVariables]
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  const config = readConfig({ ...environment, ...exampleValues })
  expect(config).toMatchObject({ origin: 'https://isthmus.example', trustedProxies: ['10.42.0.0/16'] })
})
