import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useOnReturn } from '#web/data/on-return.ts'
import { useSession } from './session.tsx'

/** When the tab regains focus, another tab may have signed in or out, or changed the cart. */
export function useRevalidateOnFocus(): void {
  const { refresh } = useSession()
  const { revalidate } = useRevalidator()
  useOnReturn(useCallback(() => void refresh().then(() => revalidate()), [refresh, revalidate]))
}
