import { type RefObject, useEffect } from 'react'

/** Text typed before hydration: React leaves it in a controlled field, whose state does not know it. */
export function useEarlyText(ref: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    const { value = '', defaultValue = '' } = ref.current ?? {}
    if (value !== defaultValue) take(value)
    // Once: later changes are events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
