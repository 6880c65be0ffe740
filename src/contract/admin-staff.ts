import * as z from 'zod/mini'
import { ROLES, STAFF_ROLES } from '#domain/role.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Nothing } from './types.ts'

const GivenRole = z.enum(STAFF_ROLES, { error: 'Escolha o que a pessoa pode fazer' })

export const AdminUser = z.object({
  user_id: z.string(),
  created_at: Instant,
  is_super_admin: z.boolean(),
  role: z.enum(ROLES),
})
export type AdminUser = z.output<typeof AdminUser>

export const adminStaff = {
  /** The caller's own rights. */
  check: endpoint({
    method: 'GET',
    path: '/api/admin/check',
    output: z.object({
      isAdmin: z.boolean(),
      isSuperAdmin: z.boolean(),
      /** Only for staff. */
      role: z.optional(z.enum(ROLES)),
      /** The owner's e-mail; only for staff. */
      owner: z.optional(z.string()),
    }),
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
    body: z.object({
      user_id: z.string({ error: 'Por favor, digite um email válido' }).check(z.maxLength(5000)),
      /** `manager` if it is left out. */
      role: z.optional(GivenRole),
    }),
    output: AdminUser,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{user_id}/role',
    params: z.object({ user_id: z.string() }),
    body: z.object({ role: GivenRole }),
    output: AdminUser,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{user_id}',
    params: z.object({ user_id: z.string() }),
    output: Nothing,
  }),
}
