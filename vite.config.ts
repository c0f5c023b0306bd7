import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { site } from './core/site.ts'
import { languageSelectorsPlugin } from './tooling/styles/language-selectors.ts'

/**
 * All libraries are one chunk: files are compressed separately, so this is 4 kB (brotli) smaller than the bundler's own split, and
 * most deployments leave it in browser caches. The code that every page runs, without styles, is a second chunk. The bundler
 * splits the rest of our code: a group would pull in the styles of pages, and their order of cascade layers would come before
 * the one in root.tsx.
 */
const groups = [
  // Except the WebAuthn library, which two pages load when it is used, and web-vitals, which is loaded when the browser is idle.
  { name: 'libraries', test: /[\\/]node_modules[\\/](?!(?:@simplewebauthn|web-vitals)[\\/])/ },
  {
    name: 'navigation',
    test: /[\\/]app[\\/](?:a11y|i18n|navigation|state(?![\\/](?:drafts|handed-over))|bootstrap(?![\\/]reader-exit))[\\/]|[\\/]app[\\/](?:report-error|visits[\\/]opened-pages)\.ts|[\\/]core[\\/](?:urls|locales|languages[\\/]\w+|redirects|deployment|client-error|site)\.ts|[\\/]app[\\/]ui[\\/](?:arrow|drawing|static-html|copy-button|inline|own-language|fallback-notice)\.tsx?|[\\/]app[\\/]page[\\/](?:page-frame|request-id)\.tsx?|[\\/]\.generated[\\/](?:endpoints|locales|provider)\.ts/,
  },
]

/**
 * One character less of each hash than by default, because the list of routes, which every page loads, names some two hundred scripts. Seven of base64
 * have 42 bits, enough to tell versions of a script apart.
 */
const scriptNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  // The build replaces the environment variable that core/site.ts reads: browsers have no environment.
  define: { 'process.env.BUILT_ORIGIN': JSON.stringify(site.origin) },
  plugins: [reactRouter()],
  css: { postcss: { plugins: [languageSelectorsPlugin] } },
  // Find the dependencies of all routes before the server starts: one that is found later reloads the page during development.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'],
    include: ['@remix-run/route-pattern/match', '@remix-run/route-pattern/specificity', 'cookie-es'].map(
      (name) => `react-router > ${name}`,
    ),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false, cssMinify: 'lightningcss' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...scriptNames } } } } },
})
