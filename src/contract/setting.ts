import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/email.ts'
import { text } from './types.ts'

/**
 * `public`: part of what shoppers read. `staff`: shoppers read at most what the server computes from it. `secret`: the
 * same, and masked in the audit log.
 */
export type Audience = 'public' | 'staff' | 'secret'

export type View = 'store' | 'about' | 'texts' | 'privacidade' | 'trocas' | 'termos'

export type Setting<S extends z.ZodMiniType, A extends Audience, V extends View, Required, Stored> = {
  /** What staff may save. */
  schema: S
  default: z.output<S>
  /** Replaces `default` in the demo shop. */
  demo?: z.output<S>
  label: string
  /** Labels of an object's fields. */
  parts?: Readonly<Record<string, string>>
  audience: A
  /** Where shoppers read a public setting; `store`, the default, is GET /api/store/settings. */
  view?: V
  /** Whether a change invalidates the cached pages: by default it does; `presence`: when it is set or removed. */
  pages?: false | 'presence'
  /** Required in every update, as the specification says; others keep their values when they are left out. */
  required?: Required
  /** Always the default in a live shop. */
  demoOnly?: true
  /** Always the default in the demo, whose sandbox stands in for it. */
  liveOnly?: true
  /** The environment variable that, where it is set, wins over the stored value. */
  variable?: string
  /** Decides who receives the money: a change needs a recent sign-in and alerts the super administrator. */
  payee?: true
  /** Decides who may sign in, and as whom: as `payee`, and only the super administrator may change it. */
  access?: true
  /** Encrypted in the database; staff see its last characters. */
  sealed?: true
  /** Row, and field in the row's JSON, where this is not the name in camel case. */
  stored?: Stored
}

export function setting<
  S extends z.ZodMiniType,
  const A extends Audience,
  const V extends View = 'store',
  const Required extends true = never,
  const Stored extends string = never,
>(entry: Setting<S, A, V, Required, Stored>) {
  return entry
}

export function integer(min: number, max: number, error = `Use de ${min} a ${max}`) {
  return z.int({ error: 'Informe um número inteiro' }).check(z.gte(min, { error }), z.lte(max, { error }))
}

export function list<Item extends z.ZodMiniType>(item: Item, max: number, noun: string) {
  return z.array(item).check(z.maxLength(max, { error: `Use no máximo ${max} ${noun}` }))
}

export const digits = z.overwrite((value: string) => value.replace(/[\s().-]/g, ''))

export const Email = text(254).check(
  z.refine((value) => value === '' || normalizeEmail(value) !== null, { error: 'Informe um e-mail válido' }),
  z.overwrite((value) => normalizeEmail(value) ?? value),
)

export function isWebPage(address: string): boolean {
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s"<>]*)?$/i.test(address)
}
