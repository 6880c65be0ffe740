import { createContext as createReactContext, use } from 'react'
import { createContext, useRouteLoaderData } from 'react-router'
import { type Needs, type Role, roleCan } from '#domain/role.ts'
import type { adminApi } from './api.ts'

export type Access = Awaited<ReturnType<typeof adminApi.adminStaff.check>>

/** For loaders, which run while the access is still being checked. */
export const accessContext = createContext<Promise<Access>>()

/** For loaders: null without a request if the role may not ask. */
export async function ifCan<T>(access: Promise<Access>, needs: Needs, ask: () => Promise<T>): Promise<T | null> {
  return roleCan((await access).role, needs) ? ask() : null
}

/** For pages under the admin layout, which requires access. */
export function useAccess(): Access {
  return useRouteLoaderData<Access>('admin/admin-layout')!
}

/** Set by the admin layout; a component that is tested without it may do everything. */
export const RoleContext = createReactContext<Role>('owner')

/** Only hides what the server would refuse. */
export function useCan(needs: Needs): boolean {
  return roleCan(use(RoleContext), needs)
}
