import { useRevalidator } from 'react-router'
import type { AdminMessage } from '#contract/admin-messages.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

type Seen = { seen: number; onSeen: (version: number) => void }

/** Closes a message without an answer, with an undo, and reopens it. */
export function useClosing({ id }: AdminMessage, { seen, onSeen }: Seen) {
  const { revalidate } = useRevalidator()

  async function reopenAt(version: number): Promise<void> {
    try {
      onSeen((await adminApi.adminMessages.reopen({ id, version })).version)
      showToast({ text: 'Mensagem reaberta' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao reabrir a mensagem' })
    }
    await revalidate()
  }

  const [close, isClosing] = useAction(async () => {
    try {
      const { version } = await adminApi.adminMessages.close({ id, version: seen })
      onSeen(version)
      showToast({
        text: 'Mensagem encerrada',
        action: { label: 'Desfazer', onPress: () => void reopenAt(version) },
      })
    } catch (error) {
      toastError(error, { refused: 'Erro ao encerrar a mensagem' })
    }
    await revalidate()
  })
  const [reopen, isReopening] = useAction(() => reopenAt(seen))
  return { close, reopen, isBusy: isClosing || isReopening }
}
