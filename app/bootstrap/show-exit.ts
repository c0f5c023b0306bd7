/** The inline script of pages with a choice of the exit, after the bootstrap script: shows the reader's choice before such a page is painted. */
import { showReaderExit } from './reader-exit.ts'

showReaderExit(document)
