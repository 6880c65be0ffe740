import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { EditPreview } from '#contract/admin-order-edits.ts'
import { showToast } from '#web/ui/toast.ts'
import { toastError } from '../../kit/toast-error.ts'
import { useAction } from '../../kit/use-action.ts'

type Confirmed = { version: string; notify: boolean }

type Options<Input> = {
  preview: (input: Input) => Promise<EditPreview>
  change: (input: Input, confirmed: Confirmed) => Promise<unknown>
  done: string
  failed: string
  onChanged: () => Promise<void>
  onClose: () => void
}

/** As far as its confirmation needs it, whatever was typed. */
export type OrderEdit = Omit<ReturnType<typeof useOrderEdit<unknown>>, 'ask'>

/** An edit in two steps: what was typed is previewed, and the preview that was read is confirmed. */
export function useOrderEdit<Input>({ preview, change, done, failed, onChanged, onClose }: Options<Input>) {
  const [asked, setAsked] = useState<{ input: Input; preview: EditPreview; isRenewed: boolean } | null>(null)
  const [notify, setNotify] = useState(true)

  async function ask(input: Input, isRenewed = false): Promise<void> {
    setAsked({ input, preview: await preview(input), isRenewed })
  }

  /** False if the order can no longer be changed like that. */
  async function isAskedAgain(input: Input): Promise<boolean> {
    try {
      await ask(input, true)
      return true
    } catch {
      setAsked(null)
      return false
    }
  }

  const [confirm, isPending] = useAction(async () => {
    if (!asked) return
    try {
      await change(asked.input, { version: asked.preview.version, notify })
      showToast({ text: notify ? `${done}. O cliente recebe um e-mail.` : done })
      onClose()
    } catch (error) {
      if (!(isRefusal(error) && error.code === 'order_moved' && (await isAskedAgain(asked.input))))
        toastError(error, { refused: failed })
    }
    await onChanged()
  })

  return { asked, ask, back: () => setAsked(null), notify, setNotify, confirm, isPending }
}
