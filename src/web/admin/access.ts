import { useRouteLoaderData } from 'react-router'
import type { adminApi } from './api.ts'

export type Access = Awaited<ReturnType<typeof adminApi.adminReports.check>>

/** For pages under the admin layout, which lets nobody past it without access. */
export function useAccess(): Access {
  return useRouteLoaderData<Access>('admin/admin-layout')!
}
