/** Bundles the app of the editor into `.generated/editor-app`, if its sources have changed. */
import { bundleApp } from './bundle.ts'

await bundleApp(process.cwd())
