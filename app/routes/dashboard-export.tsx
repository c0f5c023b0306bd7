export { sendExport as loader } from '#app/features/account/dashboard-loader.ts'
