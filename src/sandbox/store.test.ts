import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

/** Opens each of the files at the same moment as the other workers do, and reports the errors. */
const OPENER = `
  const { parentPort, workerData: { module, files, workers, arrived } } = require('node:worker_threads')
  import(module).then(({ openStore }) => {
    const errors = []
    files.forEach((file, round) => {
      Atomics.add(arrived, 0, 1)
      while (Atomics.load(arrived, 0) < workers * (round + 1));
      try {
        openStore(file).close()
      } catch (error) {
        errors.push(error.message)
      }
    })
    parentPort.postMessage(errors)
  })
`

test('stores that open a new file at the same moment wait for each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = Array.from({ length: 60 }, (_, round) => join(folder, `${round}.sqlite`))
  const module = new URL('./store.ts', import.meta.url).href
  const workerData = { module, files, workers: 3, arrived: new Int32Array(new SharedArrayBuffer(4)) }
  const errors = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const worker = new Worker(OPENER, { eval: true, workerData })
      const [message] = await once(worker, 'message')
      return message as string[]
    }),
  )
  expect(errors.flat()).toEqual([])
})
