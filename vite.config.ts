import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  optimizeDeps: { include: ['@lingui/core'] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssMinify: 'lightningcss' },
})
