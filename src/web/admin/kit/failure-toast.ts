import { isRefusal } from '#contract/client.ts'
import { showToast } from '#web/ui/toast.ts'

/** The specification's sentence, the server's own under it; a failure of the network offers to do it again. */
export function toastFailure(text: string, error: unknown, retry?: () => void): void {
  if (isRefusal(error)) return showToast({ tone: 'bad', stays: true, text, detail: error.message })
  console.error(text, error)
  const again = retry && { action: { label: 'Repetir', onPress: retry } }
  showToast({ tone: 'bad', stays: true, text, detail: 'Verifique sua conexão.', ...again })
}
