import { isRefusal } from '#contract/client.ts'
import { showToast } from '#web/ui/toast.ts'

type Sentences = {
  /** The specification's sentence; the server's own stands under it. */
  refused: string
  /** When nothing was heard from the server, where the specification says it otherwise. */
  offline?: string
  /** Offered when only the network failed. */
  onRetry?: () => void
}

/** Stays until it is closed. */
export function toastError(error: unknown, { refused, offline = refused, onRetry }: Sentences): void {
  if (isRefusal(error)) {
    showToast({ tone: 'bad', stays: true, text: refused, detail: error.message })
    return
  }
  console.error(refused, error)
  showToast({
    tone: 'bad',
    stays: true,
    text: offline,
    ...(onRetry && { action: { label: 'Repetir', onPress: onRetry } }),
  })
}
