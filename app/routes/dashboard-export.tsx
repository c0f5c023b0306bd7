export { sendExport as loader } from '#app/features/account/settings-loader.ts'
