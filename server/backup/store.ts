/** Where backups are stored: a folder, or a bucket of S3. */

/** A stored file. */
export interface StoredFile {
  name: string
  size: number
}

export interface BackupStore {
  /** All files in it; none if the folder does not exist. */
  list(): Promise<StoredFile[]>
  /** Stores a file under a new name. It appears when it is complete. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  remove(name: string): Promise<void>
}
