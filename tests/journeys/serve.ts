/** A demo shop on a data folder that ends with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-journeys-'))
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('#server/main.ts')
