/** Builds the web program into build/, with a brotli copy of every compressible asset. */
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BUILT_FROM, hashSources } from './web-build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ASSETS = path.join(ROOT, 'build/client/assets')
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const WORTH_IT_BYTES = 250

const compress = promisify(brotliCompress)

/** Always a production build: a test runner's NODE_ENV would bundle React's development build. */
function buildPages(): void {
  const cli = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const bin = path.join(path.dirname(cli), 'bin.cjs')
  const { status } = spawnSync(process.execPath, [bin, 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
    const file = path.join(folder, name)
    const plain = await readFile(file)
    if (plain.length <= WORTH_IT_BYTES) continue
    const packed = await compress(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
    if (packed.length < plain.length) await writeFile(`${file}.br`, packed)
  }
}

const sources = hashSources()
buildPages()
await compressAssets(ASSETS)
await writeFile(BUILT_FROM, sources)
