import { setFlagsFromString } from 'node:v8'
import { Worker, type ResourceLimits, type WorkerOptions } from 'node:worker_threads'

/** Like those of the process. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1000 }

/**
 * Starts a worker thread whose heap has the given limits. V8 prefers those of the command line, which are therefore unset;
 * the main heap has been made by then and keeps them.
 */
export function startThread(script: URL, options: WorkerOptions & { resourceLimits: ResourceLimits }): Worker {
  for (const name of ['max-semi-space-size', 'max-old-space-size']) setFlagsFromString(`--${name}=0`)
  return new Worker(script, options)
}
