/** The built app, which the server sends at `editorPath`. */

/** Where `editor/app/build.ts` writes it, below the root of the repository: `index.html` and `assets/`, whose names have hashes. */
export const appFolder = '.cache/editor/client'

/**
 * Stands in `index.html` for the nonce of the response. The policy allows styles of the app and, because CodeMirror adds its own in the browser,
 * of this nonce; scripts of the app alone. The app sets styles by script (CSSOM), shows previews in frames, and pictures of documents.
 */
export const noncePlaceholder = '__CSP_NONCE__'
