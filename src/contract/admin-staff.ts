import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, Nothing } from './types.ts'

export const AdminUser = z.object({ user_id: z.string(), created_at: Instant, is_super_admin: z.boolean() })
export type AdminUser = z.output<typeof AdminUser>

export const adminStaff = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    who: 'super_admin',
    summary: 'Administradores, o super administrador primeiro',
    output: z.array(AdminUser),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    who: 'super_admin',
    rate: 'admin',
    summary: 'Torna administrador quem já entrou na loja',
    status: 201,
    body: z.object({ user_id: z.string({ error: 'Por favor, digite um email válido' }).check(z.maxLength(5000)) }),
    output: AdminUser,
    refusals: ['email_invalid', 'user_never_signed_in', 'already_admin'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{user_id}',
    who: 'super_admin',
    rate: 'admin',
    summary: 'Tira o acesso de um administrador',
    params: z.object({ user_id: z.string() }),
    output: Nothing,
    refusals: ['not_found', 'super_admin_permanent'],
  }),
}
