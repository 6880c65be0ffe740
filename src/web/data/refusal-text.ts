import { isRefusal } from '#contract/client.ts'

/** The server's sentence for what it refused; the fallback, and a line in the console, for everything else. */
export function refusalText(error: unknown, fallback: string): string {
  if (isRefusal(error)) return error.message
  console.error(fallback, error)
  return fallback
}
