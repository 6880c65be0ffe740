import { formatCnpj } from '#domain/cnpj.ts'
import { formatPhone } from '#domain/phone.ts'
import type { StoreSettings } from '#contract/store.ts'

/** Stands in the place of the company's number until it is filled in. */
const NO_CNPJ = '00.000.000/0000-00'

export function sellerName({ legal_name: legalName, store_name: storeName }: StoreSettings): string {
  return legalName || storeName
}

export function sellerCnpj({ cnpj }: StoreSettings): string {
  return cnpj ? formatCnpj(cnpj) : NO_CNPJ
}

/** 'ola@loja.example · (11) 98765-4321' */
export function sellerContact({ store_email: email, store_phone: phone }: StoreSettings): string {
  return [email, phone && formatPhone(phone)].filter(Boolean).join(' · ')
}

export function isSellerKnown({ legal_name: name, cnpj, legal_address: address }: StoreSettings): boolean {
  return name !== '' && cnpj !== '' && address !== ''
}
