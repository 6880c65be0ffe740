import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { ThreadRequest, ThreadResponse } from './answer-requests.ts'
import { startThread, THREAD_LIMITS } from './start-thread.ts'

export type RequestThread<Request, Result> = {
  send(request: Request): Promise<Result>
  /** Rejects open requests. A later one starts another thread. */
  close(): Promise<void>
}

type Options = Pick<WorkerOptions, 'workerData' | 'resourceLimits'> & { idleMs: number }

/**
 * A worker thread that runs `answerRequests`. It starts with the first request, ends when there was none for `idleMs`, and
 * is replaced after a crash, which rejects the open requests. It keeps the process alive only while a request is open.
 */
export function createRequestThread<Request, Result>(
  script: URL,
  { idleMs, resourceLimits = THREAD_LIMITS, ...options }: Options,
): RequestThread<Request, Result> {
  let thread: Worker | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const open = new Map<number, PromiseWithResolvers<Result>>()

  async function end(error: Error): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = null
    for (const { reject } of open.values()) reject(error)
    open.clear()
    await ended?.terminate()
  }

  function receive(started: Worker, response: ThreadResponse<Result>): void {
    const request = open.get(response.id)
    open.delete(response.id)
    if (open.size === 0) {
      started.unref()
      idle = setTimeout(() => void end(new Error('the thread was idle')), idleMs).unref()
    }
    if ('result' in response) request?.resolve(response.result)
    else request?.reject(Object.assign(new Error(response.error.message), response.error))
  }

  function start(): Worker {
    const started = startThread(script, { ...options, resourceLimits })
    started.on('message', (response: ThreadResponse<Result>) => thread === started && receive(started, response))
    // Emitted before `exit`; another thread may have started in between.
    started.on('error', (error: Error) => thread === started && void end(error))
    started.on('exit', () => thread === started && void end(new Error('the thread ended')))
    return started
  }

  return {
    send(request) {
      clearTimeout(idle)
      thread ??= start()
      thread.ref()
      const id = ++lastId
      const answer = Promise.withResolvers<Result>()
      open.set(id, answer)
      thread.postMessage({ id, request } satisfies ThreadRequest<Request>)
      return answer.promise
    },
    close: () => end(new Error('the thread was closed')),
  }
}
