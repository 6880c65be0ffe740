import { useRevalidator } from 'react-router'
import { useOnTabFocus } from '#web/ui/use-on-tab-focus.ts'

/**
 * Revalidates when the tab regains focus, after `refreshSession` where there is one. The back office has none: when its
 * session has ended, the sign-in dialog opens over the half-filled form.
 */
export function useRevalidateOnFocus(refreshSession?: () => Promise<unknown>): void {
  const { revalidate } = useRevalidator()
  useOnTabFocus(async () => {
    await refreshSession?.()
    await revalidate()
  })
}
