export { sendInboxExport as loader } from '#app/features/inbox/export-loader.ts'
