/** The last runs of the samples, `tooling/samples/results.json`. For loaders. */
export { sampleResults } from '#generated/sample-results.ts'
