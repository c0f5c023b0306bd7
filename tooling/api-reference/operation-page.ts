/** The page of an operation: what it does, parameters, bodies, responses, errors, with examples beside them. */
import type { ApiBody, ApiHeader, ApiOperation, ApiParameter, ApiResponse } from '#core/contract/openapi-model.ts'
import { documentPath } from '#core/content/routes.ts'
import { tabName } from '#core/samples/tabs.ts'
import { lastRun } from '#tooling/samples/last-run.ts'
import type { Sample, SampleFile, Samples } from '#tooling/content/samples.ts'
import type { Block, CodeExample, Fact, PageLink, PageSection } from './blocks.ts'
import { browserSample, operationPrograms } from './example-programs.ts'
import { memberRows, outerRow, type ValueContext } from './value-rows.ts'

export interface OperationContext extends ValueContext {
  /** Origin of all paths. */
  server: string
  /** What the login is. */
  login: string
  samples: Samples
}

/** The sections of the page. */
export function operationSections(operation: ApiOperation, context: OperationContext): PageSection[] {
  const { parameters, request = [], responses } = operation
  return [
    introduction(operation, context),
    ...parameterSection(parameters, context),
    ...(request.length > 0 ? [requestSection(request, operation, context)] : []),
    responseSection(responses, context),
    ...errorSection(operation, context),
  ]
}

function introduction(operation: ApiOperation, context: OperationContext): PageSection {
  const { kind, method, address, description } = operation
  const blocks: Block[] = [
    { kind: 'address', method: kind === 'websocket' ? 'WebSocket' : method, address: kind === 'path' ? context.server + address : address },
    { kind: 'text', markdown: description },
    { kind: 'facts', facts: facts(operation, context) },
  ]
  return { id: '', heading: '', blocks, examples: requestExamples(operation, context) }
}

function facts({ id, kind, counts, limits }: ApiOperation, { t, login }: OperationContext): Fact[] {
  const statuses = (counts.target_statuses ?? []).map((status) => `\`${status}\``).join(' ')
  return [
    { term: t('api.counts'), markdown: counts.description },
    ...(statuses === '' ? [] : [{ term: t('api.countedStatuses'), markdown: statuses }]),
    ...Object.entries(limits).map(([name, limit]) => ({
      term: t('api.limit'),
      markdown: t('form.labeledValue', { label: `\`${name}\``, value: limit }),
    })),
    // The signature of a webhook is explained by its text.
    ...(kind === 'webhook' ? [] : [{ term: t('api.login'), markdown: login }]),
    { term: t('api.operationId'), markdown: `\`${id}\`` },
  ]
}

function parameterSection(parameters: readonly ApiParameter[], context: OperationContext): PageSection[] {
  if (parameters.length === 0) return []
  const { t } = context
  const values = parameters.map(({ name, in: place, required, description, schema, example }) =>
    outerRow(
      schema,
      { id: `parameter-${name}`, name, flags: [t(`api.in.${place}`), ...(required ? [t('api.required')] : [])], description, example },
      context,
    ),
  )
  return [{ id: 'parameters', heading: t('api.parameters'), blocks: [{ kind: 'values', values }] }]
}

function requestSection(request: readonly ApiBody[], { kind }: ApiOperation, context: OperationContext): PageSection {
  const { t } = context
  const blocks = request.flatMap((body) => bodyBlocks(body, 'request', context))
  const [first, ...rest] = request.flatMap(bodyExamples)
  // The first example is a program at the top of the page, unless the reader is the one who receives the request.
  const examples = kind === 'path' ? rest : [first!, ...rest]
  return { id: 'request', heading: t('api.request'), blocks, examples }
}

function responseSection(responses: readonly ApiResponse[], context: OperationContext): PageSection {
  const blocks = responses.flatMap(({ status, description, headers, bodies }): Block[] => {
    const id = `response-${status}`
    return [
      { kind: 'heading', id, code: status, text: '' },
      { kind: 'text', markdown: description },
      ...bodies.flatMap((body, index) => bodyBlocks(body, index === 0 ? id : `${id}-${index + 1}`, context)),
      ...headerBlocks(headers, id, context),
    ]
  })
  const examples = responses.flatMap(({ bodies }) => bodies.flatMap(bodyExamples))
  return { id: 'responses', heading: context.t('api.responses'), blocks, examples }
}

function bodyBlocks({ mediaType, schema, itemSchema }: ApiBody, id: string, context: OperationContext): Block[] {
  const { t } = context
  const values = memberRows(itemSchema ?? schema, id, context)
  const description = schema[0]?.description
  return [
    { kind: 'text', markdown: `\`${mediaType}\`` },
    ...(description === undefined ? [] : [{ kind: 'text' as const, markdown: description }]),
    ...(values.length > 0 ? [{ kind: 'values' as const, values, ...(itemSchema && { label: t('api.eachLine') }) }] : []),
  ]
}

/** The header fields of a response or an error. */
export function headerBlocks(headers: readonly ApiHeader[], id: string, context: ValueContext): Block[] {
  if (headers.length === 0) return []
  const values = headers.map(({ name, description, schema, example }) =>
    outerRow(schema, { id: `${id}-header-${name}`, name, flags: [], description, example }, context),
  )
  return [{ kind: 'values', label: context.t('api.headers'), values }]
}

function errorSection({ errors }: ApiOperation, { t }: OperationContext): PageSection[] {
  if (errors.length === 0) return []
  const links = [...new Map(errors.map((error) => [`${error.slug} ${error.description}`, error])).values()].map(
    ({ slug, status, description }): PageLink => ({
      to: documentPath('api-errors', slug),
      code: `${status} ${slug}`,
      // The note says it, and the page is near its budget.
      text: '',
      note: description,
    }),
  )
  return [
    {
      id: 'errors',
      heading: t('api.errors'),
      blocks: [
        { kind: 'text', markdown: t('api.errorsText', { mediaType: '`application/problem+json`' }) },
        { kind: 'links', links },
      ],
    },
  ]
}

/** The first example as a program for each client. */
function requestExamples(operation: ApiOperation, { server, samples }: OperationContext): CodeExample[] {
  if (operation.kind === 'webhook') return []
  if (operation.kind === 'websocket') return [connectExample(operation, samples)]
  const files = operationPrograms(operation, server).map((program) => ({
    ...program,
    client: tabName(program.client),
    run: lastRun(program),
  }))
  return [{ caption: operation.request?.[0]?.examples[0]?.summary ?? '', files }]
}

function connectExample(operation: ApiOperation, samples: Samples): CodeExample {
  const { files } = samples.get(browserSample) as Sample
  return { caption: operation.addresses[0]!.summary, files }
}

/** The examples of a body as it is sent. */
export function bodyExamples({ mediaType, examples }: ApiBody): CodeExample[] {
  return examples.map(({ summary, text }) => ({ caption: summary, files: [outputFile(mediaType, text)] }))
}

/** A body as a sample without tabs. */
export function outputFile(mediaType: string, code: string): SampleFile {
  const isJson = /\bjson$/.test(mediaType) && !mediaType.endsWith('ndjson')
  return { client: 'output', label: mediaType, grammar: isJson ? 'json' : 'text', code: code.trimEnd(), output: true }
}
