/** Backups in a bucket of S3, or of a service with the same protocol. */
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BackupStore, StoredFile } from '#server/backup/store.ts'

/** A part of an upload is in memory. S3 allows 10,000 parts, so a backup may have 80 GB. */
const partBytes = 8 * 1024 * 1024

/** Attempts of each request, with growing delays. */
const maxAttempts = 5

export interface S3Options {
  bucket: string
  /** Begins the name of each object: empty, or ends with a slash. */
  prefix: string
  region: string
  /** Address of another service than AWS, whose buckets are paths: `https://s3.example.com`. */
  endpoint?: string | undefined
}

/** Credentials are found by the AWS SDK: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine or service account. */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Options): BackupStore {
  const client = new S3Client({
    region,
    maxAttempts,
    // Checksums beyond the signed hash of each part are not known to all other services.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  })
  return {
    async list() {
      const files: StoredFile[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? []) files.push({ name: Key.slice(prefix.length), size: Size })
      }
      return files
    },
    async write(name, bytes) {
      const params = { Bucket: bucket, Key: prefix + name, Body: Readable.from(bytes, { objectMode: false }) }
      // Parts of an upload that fails are deleted.
      await new Upload({ client, params, partSize: partBytes, queueSize: 2, leavePartsOnError: false }).done()
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }))
      return Body as Readable
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }))
    },
  }
}
