import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { cacheDir, debianProgram, goModule, goProgram } from '../setup/programs.ts'

/** The schemas of each release of Kubernetes, as its API publishes them; `strict` ones refuse unknown fields. */
const schemaPackage = { name: 'kubernetes-validate', version: '1.37.0' }
const schemaFolder = (release: string) => `kubernetes_validate/kubernetes-json-schema/v${release}-local-strict`

/** The oldest release that the guide names, and the newest. */
const releases = ['1.30.0', '1.37.0'] as const

interface Pod {
  containers: { image: string; envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[] }[]
}
interface Manifest {
  kind: string
  data?: Record<string, string>
  imagePullSecrets?: object[]
  metadata: { name: string; namespace?: string; labels?: Record<string, string> }
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } }
}

const build = (folder: string) => execFileSync(goProgram('kustomize'), ['build', folder], { encoding: 'utf8' })
const manifestsOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest)
const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? [])

/** The resource definitions of the Gateway API, which is no part of Kubernetes. */
const gatewayApi = { module: 'sigs.k8s.io/gateway-api', version: 'v1.5.1' }
const gatewayKinds = { gateways: 'gateway-gateway-v1', httproutes: 'httproute-gateway-v1' }

/** A resource definition, as far as it matters here. */
interface Definition {
  spec: { versions: { name: string; schema: { openAPIV3Schema: object } }[] }
}

/** Writes the schemas of the Gateway API's kinds, so that they refuse unknown fields as those of Kubernetes do. */
function prepareGatewaySchemas(folder: string): void {
  const definitions = join(goModule(`${gatewayApi.module}@${gatewayApi.version}`), 'config/crd/standard')
  for (const [plural, name] of Object.entries(gatewayKinds)) {
    const definition = parse(readFileSync(join(definitions, `gateway.networking.k8s.io_${plural}.yaml`), 'utf8')) as Definition
    const { schema } = definition.spec.versions.find((version) => version.name === 'v1')!
    const strict = JSON.stringify(schema.openAPIV3Schema, (_, value: unknown) =>
      isObjectSchema(value) ? { additionalProperties: false, ...value } : value,
    )
    writeFileSync(join(folder, `${name}.json`), strict)
  }
}

/** Whether a value is the schema of an object with named fields. */
function isObjectSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'object' && 'properties' in value
}

/** Downloads the schemas once, and writes one file for each kind of a manifest, which refers to no other file. Returns their folder. */
function prepareSchemas(release: string): string {
  const folder = join(cacheDir, `kubernetes-${release}-gateway-api-${gatewayApi.version}`)
  if (existsSync(folder)) return folder
  const python = debianProgram('python3')
  const download = join(cacheDir, 'kubernetes-schemas')
  const requirement = `${schemaPackage.name}==${schemaPackage.version}`
  execFileSync(debianProgram('pip3'), ['download', '--quiet', '--no-deps', '--dest', download, requirement], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const archive = join(download, `${schemaPackage.name.replace('-', '_')}-${schemaPackage.version}-py3-none-any.whl`)
  execFileSync(python, ['-m', 'zipfile', '-e', archive, download])
  const read = (name: string) =>
    JSON.parse(
      readFileSync(join(download, schemaFolder(release), `${name}.json`), 'utf8').replaceAll('"/api/_definitions.json#', '"#'),
    ) as object
  const { $defs } = JSON.parse(
    readFileSync(join(download, schemaFolder(release), '_definitions.json'), 'utf8').replaceAll('"/api/_definitions.json#', '"#'),
  ) as {
    $defs: object
  }
  mkdirSync(folder)
  for (const name of kinds)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...read(name), $schema: undefined, $id: undefined, $defs }))
  prepareGatewaySchemas(folder)
  return folder
}

/** Files of the schemas of the kinds that the samples use. */
const kinds = [
  'configmap-v1',
  'cronjob-batch-v1',
  'deployment-apps-v1',
  'horizontalpodautoscaler-autoscaling-v2',
  'job-batch-v1',
  'namespace-v1',
  'networkpolicy-networking-v1',
  'poddisruptionbudget-policy-v1',
  'secret-v1',
  'service-v1',
  'serviceaccount-v1',
]

function validate(manifests: string, release: string = releases[1]) {
  const location = join(prepareSchemas(release), '{{.ResourceKind}}{{.KindSuffix}}.json')
  return spawnSync(goProgram('kubeconform'), ['-strict', '-summary', '-schema-location', location], { input: manifests, encoding: 'utf8' })
}

const manifestFolders = ['base', 'example'].flatMap((folder) => releases.map((release) => [folder, release] as const))

test.each(manifestFolders)('E4: the manifests of %s are valid for the API of Kubernetes %s', (folder, release) => {
  const { status, stdout } = validate(build(`deploy/kubernetes/${folder}`), release)
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/Invalid: 0, Errors: 0, Skipped: 0/) as string })
})

test.each([
  ['readOnlyRootFilesystem', 'readOnlyRootFileSystem'],
  ['certificateRefs', 'certificateReferences'],
  ['backendRefs', 'backendReferences'],
])('the validation refuses an unknown field instead of %s: %s', (name, unknown) => {
  const { status, stdout } = validate(build('deploy/kubernetes/example').replace(name, unknown))
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining(unknown) as string })
})

test('E4: the overlay names the image of every pod', () => {
  const images = podsOf(manifestsOf(build('deploy/kubernetes/example'))).flatMap(({ containers }) => containers.map(({ image }) => image))
  expect(images).toEqual(Array.from({ length: 3 }, () => 'registry.isthmus.example/isthmus:0.1.0'))
})

test('E4: what a migration needs has the labels by which the guide applies it first', () => {
  const labeled = manifestsOf(build('deploy/kubernetes/example'))
    .filter(({ metadata }) => /^(?:configuration|migration)$/.test(metadata.labels?.['app.kubernetes.io/component'] ?? ''))
    .map(({ kind }) => kind)
  expect(labeled.sort()).toEqual(['ConfigMap', 'Job', 'Namespace', 'Secret', 'Secret', 'ServiceAccount'])
})

test('E4: the pods of the overlay get its origin and the addresses of its proxy', () => {
  const { data } = manifestsOf(build('deploy/kubernetes/example')).find(({ kind }) => kind === 'ConfigMap')!
  expect(data).toMatchObject({ SITE_ORIGIN: 'https://isthmus.example', TRUSTED_PROXIES: '10.42.0.0/16' })
})

/** What Kustomize builds of the overlay of an operator, who has changed it. */
function buildChanged(change: (overlay: string) => void): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('deploy/kubernetes', folder, { recursive: true })
  change(join(folder, 'example'))
  return manifestsOf(build(join(folder, 'example')))
}

/** Replaces a text of the overlay's Kustomization. */
function edit(overlay: string, found: RegExp, substitute: string): void {
  const path = join(overlay, 'kustomization.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(found, substitute))
}

/** Names of the configuration and the secrets of each pod. */
const sourcesOf = (manifests: readonly Manifest[]) =>
  podsOf(manifests).flatMap(({ containers: [container] }) =>
    container!.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)!.name),
  )

test.each([
  ['TRUSTED_PROXIES', 'ConfigMap', (overlay: string) => edit(overlay, /10\.42\.0\.0/g, '10.43.0.0')],
  ['SITE_ORIGIN', 'ConfigMap', (overlay: string) => edit(overlay, /SITE_ORIGIN=\S+/g, 'SITE_ORIGIN=https://www.example.com')],
  ['BACKUP_TO', 'ConfigMap', (overlay: string) => edit(overlay, /BACKUP_TO=\S+/g, 'BACKUP_TO=s3://other/place')],
  ['a secret', 'Secret', (overlay: string) => appendFileSync(join(overlay, 'secrets.env'), 'LOG_LEVEL=debug\n')],
  ['the address behind a pooler', 'Secret', (overlay: string) => appendFileSync(join(overlay, 'direct.env'), 'DATABASE_URL=other\n')],
])('E4: a change of %s reaches running pods: the %s has another name, and pods name it', (_, kind, change) => {
  const [before, after] = [buildChanged(() => {}), buildChanged(change)]
  const namesOf = (manifests: readonly Manifest[]) => manifests.filter((found) => found.kind === kind).map(({ metadata }) => metadata.name)
  const added = namesOf(after).filter((name) => !namesOf(before).includes(name))
  expect(added).toHaveLength(1)
  expect(sourcesOf(before)).not.toContain(added[0])
  expect(sourcesOf(after)).toContain(added[0])
})

test('E4: the lines of the overlay that are comments are valid without their first #', () => {
  const manifests = buildChanged((overlay) => {
    edit(overlay, /^#(?= {2})/gm, '')
    writeFileSync(join(overlay, 'ca.pem'), 'certificates')
  })
  const account = manifests.find(({ kind }) => kind === 'ServiceAccount')!
  expect(account.imagePullSecrets).toEqual([{ name: 'isthmus-registry' }])
  const configurations = manifests.filter(({ kind }) => kind === 'ConfigMap')
  const configuration = configurations.find(({ data }) => data!['SITE_ORIGIN'])
  const authority = configurations.find(({ data }) => data!['ca.pem'])
  expect(configuration!.data).toMatchObject({ NODE_EXTRA_CA_CERTS: '/etc/isthmus/ca.pem' })
  expect(authority).toMatchObject({
    data: { 'ca.pem': 'certificates' },
    metadata: { labels: { 'app.kubernetes.io/component': 'configuration' } },
  })
  expect(JSON.stringify(podsOf(manifests)).split(authority!.metadata.name)).toHaveLength(4)
})
