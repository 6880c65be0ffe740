import { parentPort, workerData } from 'node:worker_threads'
import { textHtml } from './text-html.ts'

export type TextThreadInput = { body: string; publicUrl: string }

const { body, publicUrl } = workerData as TextThreadInput
parentPort!.postMessage(textHtml(body, publicUrl))
