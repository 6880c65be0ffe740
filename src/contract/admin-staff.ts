import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, Nothing } from './types.ts'

export const AdminUser = z.object({ user_id: z.string(), created_at: Instant, is_super_admin: z.boolean() })
export type AdminUser = z.output<typeof AdminUser>

export const adminStaff = {
  /** The caller's own rights. */
  check: endpoint({
    method: 'GET',
    path: '/api/admin/check',
    output: z.object({ isAdmin: z.boolean(), isSuperAdmin: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    output: z.array(AdminUser),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    status: 201,
    body: z.object({ user_id: z.string({ error: 'Por favor, digite um email válido' }).check(z.maxLength(5000)) }),
    output: AdminUser,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{user_id}',
    params: z.object({ user_id: z.string() }),
    output: Nothing,
  }),
}
