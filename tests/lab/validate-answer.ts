/** Checks answers of the lab's APIs by the schemas of their description. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi } from '#generated/lab-data.ts'
import { operationsOf, resolve, type MediaType, type Operation, type Schema } from '#core/contract/openapi-document.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false, allowUnionTypes: true, logger: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'https://document.example/', components: JSON.parse(JSON.stringify(openApi.components)) as object })

/**
 * What is wrong with an answer: a status or a type that the operation does not have, or a body that its schema refuses.
 *
 * @param body parsed JSON
 */
export function problemsOfAnswer(operationId: string, status: number, contentType: string | undefined, body: unknown): string[] {
  const { operation } = operationsOf(openApi).find((one) => one.operation.operationId === operationId)!
  const response = (operation as Operation).responses[String(status)]
  if (!response) return [`${operationId} has no status ${status}`]
  const { content } = resolve(openApi, response)
  if (!content) return body === undefined ? [] : ['a body']
  const media: MediaType | undefined = content[contentType?.split(';')[0] ?? '']
  if (!media) return [`${operationId} has no ${contentType}`]
  return problemsBySchema(media.schema, body)
}

/** What the schema of the document refuses in a value. */
export function problemsBySchema(schema: Schema, value: unknown): string[] {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://document.example/#/components/')) as object
  const validate = ajv.compile(absolute)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
