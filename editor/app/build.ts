/** Bundles the app of the editor into `.cache/editor/client`, if its sources have changed. */
import { bundleApp } from './bundle.ts'

await bundleApp(process.cwd())
