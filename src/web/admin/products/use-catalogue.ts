import { useCallback } from 'react'
import { useOnReturn } from '#web/data/on-return.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { adminApi } from '../api.ts'

/** The categories in the shop's order, for filters and forms. */
export function useCategories() {
  const loaded = useLoaded(useCallback(() => adminApi.adminCategories.list(), []))
  useOnReturn(loaded.reload)
  return loaded
}

/** How many products there are, and how many run low. */
export function useCatalogueFigures() {
  return useLoaded(useCallback(() => adminApi.adminReports.stats(), []))
}
