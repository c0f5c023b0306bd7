import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { developmentServer } from '#tooling/dev/plugin.ts'

export default defineConfig({
  plugins: [reactRouter(), developmentServer()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false }, cssMinify: 'lightningcss' },
  ssr: { noExternal: [] },
})
