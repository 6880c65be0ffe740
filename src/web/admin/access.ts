import { createContext, useRouteLoaderData } from 'react-router'
import type { adminApi } from './api.ts'

export type Access = Awaited<ReturnType<typeof adminApi.adminStaff.check>>

/** For loaders, which run while the access is still being checked. */
export const accessContext = createContext<Promise<Access>>()

/** For pages under the admin layout, which lets nobody past it without access. */
export function useAccess(): Access {
  return useRouteLoaderData<Access>('admin/admin-layout')!
}
