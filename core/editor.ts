/** What the site and the editor for content know of each other: addresses and headers. */

/** All addresses of the editor begin with this, on the local machine and behind the site. */
export const editorPath = '/edit/'

/** Operations: `POST` with JSON. */
export const editorApiPath = `${editorPath}api/`

/** The operation that the app repeats without the person, to show the state of the repository. */
export const editorStatusPath = `${editorApiPath}status`

/** Pictures: `PUT` with their bytes. */
export const editorUploadPath = `${editorPath}upload/`

/** Pages of previews and, apart, their files: each below a random name, and read without a session. */
export const editorPreviewPath = `${editorPath}preview/`
export const editorPreviewFilePath = `${editorPath}site/`

/** Headers by which the site names the person to the editor, percent-encoded. */
export const personHeaders = { name: 'x-editor-name', email: 'x-editor-email' } as const

/** The page of staff that leads to the editor: it asks for a log-in or a second factor first. */
export const contentPath = '/dashboard/content'
