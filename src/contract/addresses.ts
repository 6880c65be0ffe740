import * as z from 'zod/mini'
import { STATES } from '#domain/address.ts'
import { cepDigits, isCep } from '#domain/cep.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Nothing, PathId, text } from './types.ts'
import { cpfDigits, isCpf } from '#domain/cpf.ts'
import { documentCharacters, isDocument } from '#domain/document.ts'
import { isBrazilianPhone, phoneDigits } from '#domain/phone.ts'

/** Stored as digits, accepted with or without punctuation; empty for none. */
export const Phone = z.string().check(
  z.trim(),
  z.maxLength(30, { error: 'Informe o telefone com DDD' }),
  z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe o telefone com DDD' }),
  z.overwrite(phoneDigits),
)

/** Like Phone; the check digits must be valid. */
export const Cpf = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isCpf(value), { error: 'Este CPF não existe. Confira os números' }),
  z.overwrite(cpfDigits),
)

/** A CPF or a CNPJ, like Phone; the check digits must be valid. */
export const Document = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isDocument(value), {
    error: 'Este CPF ou CNPJ não existe. Confira os números',
  }),
  z.overwrite(documentCharacters),
)

const Cep = z
  .string()
  .check(z.trim(), z.refine(isCep, { error: 'Informe os 8 números do CEP' }), z.overwrite(cepDigits))

export const Place = z.object({
  cep: Cep,
  street: text(200, { required: true }),
  number: text(20, { required: true }),
  complement: text(100),
  neighborhood: text(100),
  city: text(100, { required: true }),
  state: z.string().check(z.refine((state) => state === '' || STATES.includes(state), { error: 'Escolha um estado' })),
})

export const AddressForm = z.object({
  ...Place.shape,
  recipient: text(120),
  phone: Phone,
  document: z.optional(Document),
  /** The former name of a document that is a CPF. */
  cpf: z.optional(Cpf),
})

export const SavedAddress = z.object({
  ...AddressForm.shape,
  document: z.string(),
  /** Empty if the document is a CNPJ. */
  cpf: z.string(),
  id: Id,
  used_at: Instant,
})
export type SavedAddress = z.output<typeof SavedAddress>

export const addresses = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/addresses',
    output: z.array(SavedAddress),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/user/addresses',
    body: AddressForm,
    output: SavedAddress,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/addresses/{id}',
    params: z.object({ id: PathId }),
    body: AddressForm,
    output: SavedAddress,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/addresses/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
