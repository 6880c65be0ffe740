import { expect } from 'vitest'
import { isRefusal, type ApiRefusal } from '#contract/client.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'

/** Expects the call to be refused with this code and its status. */
export async function expectRefusal(call: Promise<unknown>, code: RefusalCode): Promise<ApiRefusal> {
  const outcome = await call.then(
    (value) => ({ answered: value }),
    (error: unknown) => error,
  )
  if (!isRefusal(outcome)) {
    if (outcome instanceof Error) throw outcome
    throw new Error(`expected ${code}, was answered ${JSON.stringify(outcome)}`)
  }
  expect({ code: outcome.code, status: outcome.status, message: outcome.message }).toEqual({
    code,
    status: refusalStatus(code),
    message: expect.any(String),
  })
  return outcome
}

type ErrorBody = { error: string; code: string; fields?: Record<string, string> }

/** A refusal on the wire: a sentence in Portuguese, without internal details. */
export async function errorOf(response: Response): Promise<ErrorBody> {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  const body = (await response.json()) as ErrorBody
  expect(body.error).not.toMatch(
    /\b(error|invalid|not found|unauthorized|forbidden|cannot|failed|undefined|null|NaN|SELECT|at )\b/i,
  )
  expect(body.error.length).toBeGreaterThan(0)
  expect(body.error.length).toBeLessThanOrEqual(200)
  expect(body.code).toMatch(/^[a-z_]+$/)
  return body
}
