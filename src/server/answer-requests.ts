import { parentPort } from 'node:worker_threads'

export type ThreadRequest<Request> = { id: number; request: Request }
export type ThreadResponse<Result> = { id: number; result: Result } | { id: number; error: ThreadFailure }
/** Structured cloning drops an Error's own properties, among them its codes. */
type ThreadFailure = { message: string; code?: unknown; errcode?: unknown; responseCode?: unknown }

/** In a worker thread of `createRequestThread`. */
export function answerRequests<Request, Result>(handle: (request: Request) => Result | Promise<Result>): void {
  async function answer({ id, request }: ThreadRequest<Request>): Promise<ThreadResponse<Result>> {
    try {
      return { id, result: await handle(request) }
    } catch (error) {
      const { message, code, errcode, responseCode } = error as ThreadFailure
      return { id, error: { message, code, errcode, responseCode } }
    }
  }
  parentPort!.on('message', (message: ThreadRequest<Request>) => {
    void answer(message).then((response) => parentPort!.postMessage(response))
  })
}
