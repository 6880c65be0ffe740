import { expect } from 'vitest'
import { isRefusal, type ApiRefusal } from '#contract/client.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'

/** The call must be refused with this code and its status; anything else, an answer included, fails the test. */
export async function expectRefusal(call: Promise<unknown>, code: RefusalCode): Promise<ApiRefusal> {
  const outcome = await call.then(
    (value) => ({ answered: value }),
    (error: unknown) => error,
  )
  if (!isRefusal(outcome)) {
    if (outcome instanceof Error) throw outcome
    throw new Error(`expected ${code}, was answered ${JSON.stringify(outcome)}`)
  }
  expect({ code: outcome.code, status: outcome.status, said: outcome.message }).toEqual({ code, status: refusalStatus(code), said: expect.any(String) })
  return outcome
}
