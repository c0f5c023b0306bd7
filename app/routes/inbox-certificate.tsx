export { sendCertificate as loader } from '#app/features/inbox/certificate-loader.ts'
