import { isRefusal } from '#contract/client.ts'

export type FieldErrors = Record<string, string>

type Issues = { issues: { path: PropertyKey[]; message: string }[] }

/** The wrong fields and why, from a refusal or from the contract's schema; null when the error is not about fields. */
export function fieldErrors(error: unknown): FieldErrors | null {
  if (isRefusal(error)) return Object.keys(error.fields).length > 0 ? error.fields : null
  if (!isIssues(error)) return null
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

function isIssues(error: unknown): error is Issues {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues)
}
