import { isRefusal } from '#contract/client.ts'

/** For the console. */
export function failureReason(error: unknown): string {
  return isRefusal(error) ? `API responded with HTTP status ${error.status}` : String(error)
}
