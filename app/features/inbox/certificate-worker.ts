/** Decrypts one certificate off the main thread. The caller terminates the worker, and the key with it. */
import { openCertificate, type EncryptedCertificate } from './open-certificate.ts'

self.addEventListener('message', ({ data }: MessageEvent<EncryptedCertificate>) => {
  void openCertificate(data).then((opened) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage(opened)
  })
})
