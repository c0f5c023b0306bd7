import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { site } from './site.config.ts'

/**
 * The scripts of a page, in few files: a tenth of the bytes less than cut at every border of use, because a file is
 * compressed by itself. The libraries stand apart from our own code, so that most deployments leave them in browsers' caches.
 */
const groups = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/ },
  // Used by at least a dozen routes, as counted by the bundler. Styles stay beside their pages.
  { name: 'shared', test: (id: string) => /[\\/](?:app|core)[\\/]/.test(id) && !id.includes('.css'), minShareCount: 12 },
]

export default defineConfig({
  // What site.config.ts reads of the environment is decided by the build: browsers have none.
  define: { 'process.env.SITE_ORIGIN': JSON.stringify(site.origin) },
  plugins: [reactRouter()],
  // All that the first pages need, found before the server starts: a later find reloads the page under the developer's hands.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'],
    include: ['@remix-run/route-pattern/match', '@remix-run/route-pattern/specificity', 'cookie-es'].map(
      (name) => `react-router > ${name}`,
    ),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssMinify: 'lightningcss' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
