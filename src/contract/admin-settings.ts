import * as z from 'zod/mini'
import { isCpf } from '#domain/cpf.ts'
import { isBrazilianPhone } from '#domain/phone.ts'
import { normalizeEmail } from '#domain/staff.ts'
import { endpoint } from './endpoint.ts'
import { text } from './types.ts'

const digits = z.overwrite((value: string) => value.replace(/[\s().-]/g, ''))

const Settings = z.object({
  store_name: z.string(),
  store_description: z.string(),
  store_email: z.string(),
  store_phone: z.string(),
  pix_cpf: z.string(),
  mp_public_key: z.string(),
  /** Answered masked (••••1234); a PUT that sends the mask back leaves the token as it is, an empty one forgets it. */
  mp_access_token: z.string(),
})
export type AdminSettings = z.output<typeof Settings>

export const SettingsForm = z.object({
  store_name: text(100, { required: true }),
  store_description: text(500),
  store_email: text(254).check(z.refine((value) => value === '' || normalizeEmail(value) !== null, { error: 'Informe um e-mail válido' })),
  store_phone: z.string().check(digits, z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe DDD e número, só dígitos' })),
  pix_cpf: z.string().check(digits, z.refine((value) => value === '' || isCpf(value), { error: 'Informe um CPF válido, só dígitos' })),
  mp_public_key: text(200),
  mp_access_token: text(300),
})

export const adminSettings = {
  get: endpoint({
    method: 'GET', path: '/api/admin/settings', who: 'admin', summary: 'Configurações; o token vem mascarado',
    output: Settings, refusals: [],
  }),
  update: endpoint({
    method: 'PUT', path: '/api/admin/settings', who: 'admin', rate: 'admin', summary: 'Muda as configurações; trocar credenciais pede login recente',
    body: SettingsForm, output: Settings, refusals: ['confirm_identity'],
  }),
  reveal: endpoint({
    method: 'POST', path: '/api/admin/settings/reveal', who: 'admin', rate: 'reveal', summary: 'Mostra o token guardado; fica registrado',
    output: z.object({ mp_access_token: z.string() }), refusals: ['confirm_identity'],
  }),
}
