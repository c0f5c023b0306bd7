/** Opens one certificate beside the page; whoever starts it ends it, and the key with it. */
import { openCertificate, type EncryptedCertificate } from './open-certificate.ts'

self.addEventListener('message', ({ data }: MessageEvent<EncryptedCertificate>) => {
  void openCertificate(data).then((opened) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage(opened)
  })
})
