import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { site } from './core/site.ts'
import { languageSelectorsPlugin } from './tooling/styles/language-selectors.ts'

/**
 * All libraries in one file: 4 kB of brotli less than cut where the bundler would, because a file is compressed by itself,
 * and most deployments leave it in browsers' caches. So is what every page runs and nothing of which brings styles. The rest of
 * our code is left to the bundler: a group of it draws the styles of pages in, and with them the order of the cascade's
 * layers before the one that root.tsx gives.
 */
const groups = [
  // But what speaks to authenticators, which two pages load when it is used.
  { name: 'libraries', test: /[\\/]node_modules[\\/](?!@simplewebauthn[\\/])/ },
  {
    name: 'navigation',
    test: /[\\/]app[\\/](?:a11y|i18n|navigation|state(?![\\/]drafts)|bootstrap)[\\/]|[\\/]core[\\/](?:urls|locales|languages[\\/]\w+|redirects|deployment|client-error|site)\.ts|[\\/]app[\\/]ui[\\/](?:arrow|drawing|static-html|copy-button|inline|own-language|fallback-notice)\.tsx?|[\\/]app[\\/]page[\\/](?:page-frame|request-id)\.tsx?|site\.config\.ts/,
  },
]

export default defineConfig({
  // What core/site.ts reads of the environment is decided by the build: browsers have none.
  define: { 'process.env.BUILT_ORIGIN': JSON.stringify(site.origin) },
  plugins: [reactRouter()],
  css: { postcss: { plugins: [languageSelectorsPlugin] } },
  // All that the first pages need, found before the server starts: a later find reloads the page under the developer's hands.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'],
    include: ['@remix-run/route-pattern/match', '@remix-run/route-pattern/specificity', 'cookie-es'].map(
      (name) => `react-router > ${name}`,
    ),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false, cssMinify: 'lightningcss' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
