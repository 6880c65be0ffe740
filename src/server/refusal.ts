import { refusalSentence, refusalStatus, type RefusalCode, type RefusalDetails } from '#contract/refusals.ts'

/** A "no" of the shop on its way out: rolls its transaction back and becomes status, code and sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}, { fields, retryAfterSeconds }: RefusalOptions = {}) {
    super(refusalSentence(code, details))
    this.code = code
    this.status = refusalStatus(code)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type RefusalOptions = { fields?: Record<string, string>; retryAfterSeconds?: number }
