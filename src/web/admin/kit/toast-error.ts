import { isRefusal } from '#contract/client.ts'
import { showFailure } from './failures.ts'

type Sentences = {
  /** The specification's sentence; the server's own stands under it. */
  refused: string
  /** Without a response, where the specification has another sentence for it. */
  offline?: string
  /** Offered when only the network failed. */
  onRetry?: () => void
}

/** Stays until it is closed or its cause is gone (`showFailure`). Returns the toast's id. */
export function toastError(error: unknown, { refused, offline = refused, onRetry }: Sentences): number {
  if (isRefusal(error)) return showFailure({ text: refused, detail: error.message }, error)
  console.error(refused, error)
  return showFailure({ text: offline, ...(onRetry && { action: { label: 'Repetir', onPress: onRetry } }) }, error)
}
