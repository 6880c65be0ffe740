import { refusalMessage, refusalStatus, type RefusalCode, type RefusalDetails } from '#contract/refusals.ts'

/** An expected error: rolls the transaction back, and becomes a status, a code and a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}, { fields, retryAfterSeconds }: RefusalOptions = {}) {
    super(refusalMessage(code, details))
    this.code = code
    this.status = refusalStatus(code)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type RefusalOptions = { fields?: Record<string, string>; retryAfterSeconds?: number }
