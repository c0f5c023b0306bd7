/** The development server: `npm run dev`. Configured like the production server. */
import '#tooling/development.ts'
import { readConfig } from '#server/config.ts'
import { errorForOperator } from '#server/start-error.ts'
import { generate } from '#tooling/generate.ts'
import { readPseudoLanguage } from '#tooling/messages/pseudo.ts'

try {
  const config = readConfig()
  const pseudo = readPseudoLanguage(process.env.PSEUDO)
  await generate(pseudo)
  // Imported here because it imports generated files.
  const { startDevelopment } = await import('./start.ts')
  await startDevelopment(config, pseudo)
} catch (error) {
  console.error(errorForOperator(error))
  process.exit(1)
}
