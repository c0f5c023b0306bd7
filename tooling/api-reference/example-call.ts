/** The call that an operation has as its example. */
import type { ApiOperation, ApiParameter } from '#core/contract/openapi-model.ts'
import type { ApiCall } from '#core/samples/api-call.ts'

/** A call with the examples of the parameters that samples send, and with the first example of the body. */
export function exampleCall({ method, address, parameters, request }: ApiOperation, server: string): ApiCall {
  const path = address.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(parameters, name)))
  const valuesIn = (place: ApiParameter['in']) =>
    Object.fromEntries(parameters.filter((one) => one.in === place && !one.sampleValue).map(({ name, example }) => [name, String(example)]))
  const body = request?.[0]?.examples[0]?.value as ApiCall['body']
  return {
    method,
    url: server + path,
    query: valuesIn('query'),
    headers: valuesIn('header'),
    generatedHeader: parameters.find(({ sampleValue }) => sampleValue === 'generated')?.name,
    ...(body !== undefined && { body }),
  }
}

function exampleOf(parameters: readonly ApiParameter[], name: string): string {
  const found = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
  return String(found?.example)
}
