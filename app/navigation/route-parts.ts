import { matchRoutes, type DataRouter } from 'react-router'

/** What React Router keeps on `window`: where the script of each route lies, and those that are there. */
interface Framework {
  __reactRouterManifest?: { routes: Record<string, { module: string; clientLoaderModule?: string | undefined } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * Loads the scripts of the page at an address, before the router asks for them: it would answer a missing one by loading
 * the page anew that the visitor wants to leave, and their click would be lost.
 *
 * @throws where one can't be loaded
 */
export async function loadRouteParts(routes: DataRouter['routes'], address: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Framework
  if (!manifest || !modules) return
  const missing = (matchRoutes(routes, address) ?? []).map(({ route }) => route.id!).filter((id) => !(id in modules))
  await Promise.all(
    missing.map(async (id) => {
      const { module, clientLoaderModule } = manifest.routes[id]!
      const load = (file: string) => import(/* @vite-ignore */ file) as Promise<unknown>
      const [part] = await Promise.all([load(module), clientLoaderModule && load(clientLoaderModule)])
      modules[id] = part
    }),
  )
}
