import { Agent, request } from 'node:http'
import { cookieNameAt } from '#server/http/call.ts'
import { SESSION_COOKIE } from '#server/http/session.ts'

export type Send = (token: string, method: string, path: string, body: object) => Promise<{ order_id?: number }>

/** node:http with keep-alive: the load generator shares the machine with the shop and must be cheap. */
export function sender(port: number, maxSockets: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const origin = `http://localhost:${port}`
  const cookie = cookieNameAt(origin, SESSION_COOKIE)
  return (token, method, path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Cookie: `${cookie}=${token}`,
        Origin: origin,
      }
      const sent = request({ agent, host: 'localhost', port, method, path, headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(answer) as object)
            : reject(new Error(`${path}: ${response.statusCode} ${answer}`)),
        )
      })
      sent.once('error', reject)
      sent.end(text)
    })
}
