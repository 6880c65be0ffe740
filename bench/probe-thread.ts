/** Polls `/health/live` from its own thread: the slowest response is how long the event loop was blocked. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 5
const agent = new Agent({ keepAlive: true })
let max = 0

parentPort!.on('message', () => {
  parentPort!.postMessage(max)
  max = 0
})

function ask(): void {
  const begun = performance.now()
  const next = () => {
    max = Math.max(max, performance.now() - begun)
    setTimeout(ask, EVERY_MS)
  }
  get(`${(workerData as { url: string }).url}/health/live`, { agent }, (response) =>
    response.resume().once('end', next),
  ).once('error', next)
}
ask()
