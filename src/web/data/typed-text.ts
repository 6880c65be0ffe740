import * as z from 'zod/mini'
import { centsFromText, textFromCents } from '#domain/money-text.ts'

type Reading<T> = {
  /** Null when the text cannot be read. */
  read: (text: string) => T | null
  write: (value: T) => string
  error: string
}

/** Field text parsed to a value. Incomplete text stays in the field unchanged. */
export function typedText<T>({ read, write, error }: Reading<T>) {
  return z.codec(z.string(), z.custom<T>(), {
    decode: (text, context) => {
      const value = read(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: error, input: text })
      return z.NEVER
    },
    encode: write,
  })
}

/** '1.219,50' as centavos. */
export function amountText(example: string) {
  return typedText({
    read: centsFromText,
    write: textFromCents,
    error: `Informe um valor em reais, como ${example}`,
  })
}

/** '12,5' as hundredths of a per cent, written as a field of numbers takes it: 12.5. */
export function percentText(error: string) {
  return typedText({ read: centsFromText, write: (hundredths) => String(hundredths / 100), error })
}

export function countText(error = 'Informe um número inteiro') {
  return typedText({
    read: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null),
    write: String,
    error,
  })
}

/** A field that may stay empty, and the value that this means. */
export function emptyAs<T, Empty extends T | null>(empty: Empty, codec: z.ZodMiniType<T, string>) {
  return z.codec(z.string(), z.custom<T | Empty>(), {
    decode: (text, context) => {
      if (text.trim() === '') return empty
      const { success, data, error } = z.safeDecode(codec, text)
      if (success) return data
      context.issues.push(...error.issues.map(({ message }) => ({ code: 'custom' as const, message, input: text })))
      return z.NEVER
    },
    encode: (value) => (value === empty ? '' : z.encode(codec, value as T)),
  })
}
