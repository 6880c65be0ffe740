import { isRefusal } from '#contract/client.ts'

export type FieldErrors = Record<string, string>

type Issues = { issues: { path: PropertyKey[]; message: string }[] }

/**
 * What is wrong with which field: as the server said it, or as the contract's own schema did before anything was sent.
 * Nothing when the failure is not about what was typed.
 */
export function fieldErrors(error: unknown): FieldErrors | null {
  if (isRefusal(error)) return Object.keys(error.fields).length > 0 ? error.fields : null
  if (!isIssues(error)) return null
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

function isIssues(error: unknown): error is Issues {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues)
}
