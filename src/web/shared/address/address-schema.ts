import * as z from 'zod/mini'
import { AddressForm } from '#contract/addresses.ts'
import { isDocument } from '#domain/document.ts'
import { isBrazilianPhone } from '#domain/phone.ts'
import { formSchema } from '#web/data/form-schema.ts'

const text = z.string()

const optional = (isValid: (text: string) => boolean, error: string) =>
  z.string().check(z.refine((typed) => typed === '' || isValid(typed), { error }))

export const ADDRESS_SCHEMA = formSchema(
  {
    recipient: text,
    phone: optional(isBrazilianPhone, 'Informe o telefone com DDD, ou deixe em branco'),
    document: optional(isDocument, 'Este CPF ou CNPJ não existe. Confira os números, ou deixe em branco'),
    cep: text,
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    city: text,
    state: text,
  },
  AddressForm,
)
