/** `npm run dev`: compiled words and content stay fresh while files change, and loaders get their services. */
import type { Plugin } from 'vite'

/** Recompiles messages and content when a file below `content/` changes, then reloads the page. */
export function developmentServer(): Plugin {
  return {
    name: 'isthmus-development',
    apply: 'serve',
    async configureServer(server) {
      const { generate } = await import('#tooling/build.ts')
      const root = server.config.root
      server.watcher.add(`${root}/content`)
      let running = Promise.resolve()
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(`${root}/content/`)) return
        running = running
          .then(() => generate(root))
          .then(() => server.ws.send({ type: 'full-reload' }))
          .catch((error: Error) => server.config.logger.error(error.message))
      })
    },
  }
}
