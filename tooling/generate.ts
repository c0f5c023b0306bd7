/** Makes `.generated/`: compiled messages, compiled content, the starter. */
import { generate } from '#tooling/build.ts'

await generate(process.cwd())
