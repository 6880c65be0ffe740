import { useCallback } from 'react'
import { useLoaded } from '#web/data/use-loaded.ts'
import { adminApi } from './api.ts'

export type Access = Awaited<ReturnType<typeof adminApi.adminReports.check>>

/** Whether who is here may be here, as the server says; every call of the back office asks it again by itself. */
export function useAccess() {
  return useLoaded<Access>(useCallback(() => adminApi.adminReports.check(), []))
}
