import * as z from 'zod/mini'
import { cpfDigits, isCpf } from '#domain/cpf.ts'
import { isBrazilianPhone, phoneDigits } from '#domain/phone.ts'

/** Digits in the program, with or without signs on the wire; an empty text is none. */
export const Phone = z.string().check(
  z.trim(),
  z.maxLength(30, { error: 'Informe o telefone com DDD' }),
  z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe o telefone com DDD' }),
  z.overwrite(phoneDigits),
)

/** The same for a CPF whose check digits are right. */
export const Cpf = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isCpf(value), { error: 'Este CPF não existe. Confira os números' }),
  z.overwrite(cpfDigits),
)
