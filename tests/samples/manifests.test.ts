/** Compose and Kubernetes: isolation, probes, and names that exist. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readProject } from './compose.ts'

interface Container {
  image: string
  command?: string[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  resources: { limits?: { memory?: string } }
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  automountServiceAccountToken: boolean
  serviceAccountName: string
  securityContext: object
  containers: Container[]
  volumes: { configMap?: { name: string; optional?: boolean } }[]
}
interface Kustomization {
  resources: string[]
  configMapGenerator: { name: string; behavior?: string }[]
  secretGenerator?: { name: string }[]
}
interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } }; ports?: { targetPort: string }[] }
}

const files = globSync('deploy/kubernetes/base/*.yaml')
const manifests = files
  .filter((file) => basename(file) !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest))
const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? [])
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

const kustomizationOf = (folder: string) => parse(readFileSync(`deploy/kubernetes/${folder}/kustomization.yaml`, 'utf8')) as Kustomization

test('E4: Kustomize builds every manifest of the base', () => {
  const { resources } = kustomizationOf('base')
  expect(new Set(['kustomization.yaml', ...resources])).toEqual(new Set(files.map((file) => basename(file))))
})

test('E4: every pod meets the restricted Pod Security Standard, has a memory limit, a read-only root and no token', () => {
  expect(pods).toHaveLength(3)
  for (const { securityContext, automountServiceAccountToken, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } })
    expect(automountServiceAccountToken).toBe(false)
    for (const container of containers) {
      const isolated = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
      expect(container.securityContext).toEqual(isolated)
      expect(container.resources.limits?.memory).toBe('384Mi')
    }
  }
})

test('E4: pods name the account, the configuration and the ports that exist', () => {
  expect(new Set(pods.map(({ serviceAccountName }) => serviceAccountName))).toEqual(
    new Set(ofKind('ServiceAccount').map(({ metadata }) => metadata.name)),
  )
  const ports = pods.flatMap(({ containers }) => containers.flatMap((container) => container.ports?.map(({ name }) => name) ?? []))
  expect(ofKind('Service').flatMap(({ spec }) => spec!.ports!.map(({ targetPort }) => targetPort))).toEqual(ports)
})

test('E4: Kustomize generates configuration and secrets, so that a change gives them another name and replaces the pods', () => {
  expect([...ofKind('ConfigMap'), ...ofKind('Secret')]).toEqual([])
  const [base, overlay] = [kustomizationOf('base'), kustomizationOf('example')]
  expect(base.configMapGenerator.map(({ name }) => name)).toEqual(['isthmus'])
  expect(overlay.configMapGenerator).toEqual([expect.objectContaining({ name: 'isthmus', behavior: 'merge' })])
  expect(overlay.secretGenerator!.map(({ name }) => name)).toEqual(['isthmus', 'isthmus-direct'])
})

test('E4: only migrations and backups pass a pooler by; the later source of a variable counts', () => {
  const sources = pods.map(({ containers }) =>
    containers.flatMap(({ envFrom }) => envFrom.flatMap(({ configMapRef, secretRef }) => configMapRef ?? secretRef ?? [])),
  )
  const [configuration, secrets] = [{ name: 'isthmus' }, { name: 'isthmus' }]
  const direct = { name: 'isthmus-direct', optional: true }
  expect(sources.toSorted((a, b) => a.length - b.length)).toEqual([
    [configuration, secrets],
    [configuration, secrets, direct],
    [configuration, secrets, direct],
  ])
})

test('E4: every pod can have certificates of another authority, and starts without', () => {
  for (const { volumes } of pods) {
    expect(volumes.filter(({ configMap }) => configMap)).toEqual([
      { name: 'authority', configMap: { name: 'isthmus-authority', optional: true } },
    ])
  }
})

test('E4: probes request the addresses of the server', () => {
  const [{ startupProbe, readinessProbe, livenessProbe }] = ofKind('Deployment')[0]!.spec!.template!.spec.containers as [Container]
  expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe!.httpGet)).toEqual([
    { path: '/healthz', port: 'http' },
    { path: '/readyz', port: 'http' },
    { path: '/healthz', port: 'http' },
  ])
})

test('E4: in Compose the server trusts the address of Caddy and no other, and the database has no way out', () => {
  const { services, networks } = readProject()
  expect(services.caddy.networks).toEqual({ outside: { ipv4_address: services.site.environment!['TRUSTED_PROXIES'] } })
  expect(services.database.networks).toEqual(['inside'])
  expect(networks['inside']).toEqual({ internal: true })
})

test('E4: in Compose site, backup and Caddy have a read-only root and no capabilities but the one for their ports', () => {
  const { site, backup, caddy } = readProject().services
  for (const service of [site, backup, caddy]) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('E4: services of Compose name services, networks and volumes that exist', () => {
  const { services, networks, volumes } = readProject()
  const used = Object.values(services)
  expect(used.flatMap(({ depends_on: others = {} }) => Object.keys(others)).filter((name) => !(name in services))).toEqual([])
  const joined = used.flatMap(({ networks: names = [] }) => (Array.isArray(names) ? names : Object.keys(names)))
  expect(new Set(joined)).toEqual(new Set(Object.keys(networks)))
  const mounted = used.flatMap((service) => service.volumes?.map((volume) => volume.split(':')[0]!) ?? [])
  expect(new Set(mounted.filter((source) => !source.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
})

test('E4: the guide lists what an operator fills in, and the oldest Kubernetes that the changelog names', () => {
  const [, section = ''] = /^## Kubernetes\n(.+?)^## /ms.exec(readFileSync('docs/deploy.md', 'utf8'))!
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  const named = (value: string, file: string) => rows.some((row) => row.includes(value) && row.includes(`\`${file}\``))
  const overlay = readFileSync('deploy/kubernetes/example/kustomization.yaml', 'utf8')
  const values = [
    ...overlay.matchAll(/^#? +(?:- )?([A-Z][A-Z_\d]+|new\w+|ca\.pem)[=:]/gm),
    ...overlay.matchAll(/(imagePullSecrets|ca\.pem)/g),
  ]
  expect(values.length).toBeGreaterThan(7)
  expect(values.map(([, value]) => value!).filter((value) => !named(value, 'kustomization.yaml'))).toEqual([])
  const others = { 'secrets.env': 'REPLACE', 'direct.env': 'DATABASE_URL', 'requests.yaml': 'averageValue: "300"' }
  for (const [file, value] of [
    ...Object.entries(others),
    ['gateway.yaml', 'cluster-issuer'],
    ['gateway.yaml', 'gatewayClassName'],
  ] as const) {
    expect(readFileSync(`deploy/kubernetes/example/${file}`, 'utf8')).toContain(value)
    expect(named(value, file), value).toBe(true)
  }
  const [, oldest = ''] = /Kubernetes (\d\.\d+) or newer/.exec(section)!
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`so ${oldest} is new enough`)
})
