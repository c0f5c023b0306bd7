import type { Config } from '@react-router/dev/config'

/** Pages are prerendered by `tooling/prerender`, which also makes payloads and Markdown alternates. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
