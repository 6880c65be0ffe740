import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export type HttpCall = { method: string; headers: Record<string, string>; body?: string | undefined; timeoutMs: number }

/** Below the idle limit of usual servers, which would otherwise close the connection as a request is sent. */
const IDLE_MS = 4000
const KEPT = { keepAlive: true, timeout: IDLE_MS }
const AGENTS = { http: new Agent(KEPT), https: new HttpsAgent(KEPT) }

/**
 * One request over a kept connection, for calls that every order makes: a `fetch` takes three times the processor time.
 * Redirects are not followed. Throws if there is no complete response in time.
 */
export function requestText(
  address: string,
  { method, headers, body, timeoutMs }: HttpCall,
): Promise<{ status: number; text: string }> {
  const isTls = address.startsWith('https:')
  return new Promise((resolve, reject) => {
    const options = { method, headers: withLength(headers, body), agent: isTls ? AGENTS.https : AGENTS.http }
    const sent = (isTls ? httpsRequest : httpRequest)(address, options, (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', fail)
      response.once('end', () => {
        clearTimeout(timer)
        resolve({ status: response.statusCode ?? 0, text })
      })
    })
    const timer = setTimeout(() => sent.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
    function fail(error: Error) {
      clearTimeout(timer)
      reject(error)
    }
    sent.once('error', fail)
    sent.end(body)
  })
}

function withLength(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
}
