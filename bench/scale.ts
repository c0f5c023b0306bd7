/**
 * `node bench/scale.ts`: puts the tables of the model (`bench/scale`) into `docs/scale.md`. Run it when a cost was measured anew; a test compares
 * the document with the tables.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { capacity } from './scale/measured.ts'
import { fillTables } from './scale/document.ts'
import { scaleTables } from './scale/tables.ts'

const path = 'docs/scale.md'
writeFileSync(path, fillTables(readFileSync(path, 'utf8'), scaleTables(capacity)))
