import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onReturn } from '#web/data/on-return.ts'

/** Only the data, not the session: when that has ended, the sign-in dialog asks and no half-filled form is left. */
export function useRefreshOnFocus(): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  useEffect(() => onReturn(() => refresh()), [])
}
