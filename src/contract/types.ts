import * as z from 'zod/mini'
import { centsFromReais, reaisFromCents } from '#domain/money.ts'

/** A program sends ids, never a person: a malformed one refuses the whole request instead of marking a field. */
const MALFORMED_ID = { error: 'Identificador inválido', params: { refusal: 'malformed_id' } }

/** On the wire: reais with at most two decimals (59.9). In the program: integer centavos. */
export const Money = z.codec(
  z.number().check(z.refine((reais) => centsFromReais(reais) !== null, { error: 'Valor em reais inválido' })),
  z.int(),
  { decode: (reais) => centsFromReais(reais) ?? 0, encode: reaisFromCents },
)

/** Money as input: never negative, at most R$ 10 million. */
export const Price = z.codec(
  z.number({ error: 'Informe um valor em reais' }).check(
    z.gte(0, { error: 'O valor não pode ser negativo' }),
    z.lte(10_000_000, { error: 'O valor é alto demais' }),
    z.refine((reais) => centsFromReais(reais) !== null, { error: 'Use no máximo duas casas decimais' }),
  ),
  z.int(),
  { decode: (reais) => centsFromReais(reais) ?? 0, encode: reaisFromCents },
)

/** ISO 8601 in UTC on the wire, Date in the program. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
})

export const Id = z
  .custom<number>((id) => Number.isSafeInteger(id) && Number(id) >= 1, MALFORMED_ID)
  .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Ids as text, each in canonical decimal (`12`, never `012`, `1e1`, `+12`). */
function idText(pattern: RegExp) {
  const isValid = (text: string) =>
    pattern.test(text) && text.split(',').every((id) => Number.isSafeInteger(Number(id)))
  return z.string().check(z.refine(isValid, MALFORMED_ID)).register(z.globalRegistry, { pattern: pattern.source })
}

/** An id in a path or query. */
export const PathId = z.codec(idText(/^[1-9]\d{0,15}$/), z.int(), { decode: Number, encode: String })

/** Several ids in a query string, '12,7,30', at most `max` of them. */
export function idList(max: number) {
  const parts = idText(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
  return z.codec(parts, z.array(z.int()).check(z.maxLength(max, { error: `Informe no máximo ${max} pedidos` })), {
    decode: (text) => text.split(',').map(Number),
    encode: (ids) => ids.join(','),
  })
}

/** Page size, clamped to 1–100; ignored if not a number. */
export const Limit = z.codec(z.string(), z.optional(z.int()), {
  decode: (text) => (/^-?\d{1,15}$/.test(text) ? Math.min(100, Math.max(1, Number(text))) : undefined),
  encode: (limit) => (limit === undefined ? '' : String(limit)),
})

/** Anything but `true` is false. */
export const Flag = z.codec(z.string(), z.boolean(), { decode: (text) => text === 'true', encode: String })

export const Direction = z.enum(['asc', 'desc'], { error: 'Escolha asc ou desc' })

/** Long enough for the longest product name as a sort value. */
export const Cursor = z.string().check(z.maxLength(1000))

export const PAGE = { limit: z.optional(Limit), cursor: z.optional(Cursor) }

/** Free text: trimmed, NFC, at most `max` UTF-16 units, without control characters. */
export function text(max: number, { required = false, lines = false }: { required?: boolean; lines?: boolean } = {}) {
  // eslint-disable-next-line no-control-regex
  const forbidden = lines ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/
  return z.string({ error: 'Informe um texto' }).check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, { error: `Use no máximo ${max} caracteres` }),
    z.minLength(required ? 1 : 0, { error: 'Preencha este campo' }),
    z.refine((value) => !forbidden.test(value) && value.isWellFormed(), { error: 'O texto tem caracteres inválidos' }),
  )
}

export const Nothing = z.object({})
