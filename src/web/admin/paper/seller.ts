import { formatCnpj } from '#domain/cnpj.ts'
import { formatPhone } from '#domain/phone.ts'
import type { StoreSettings } from '#contract/store.ts'

export function sellerName({ legal_name: legalName, store_name: storeName }: StoreSettings): string {
  return legalName || storeName
}

/** Empty until it is filled in: a paper names no company number that is not the shop's. */
export function sellerCnpj({ cnpj }: StoreSettings): string {
  return formatCnpj(cnpj)
}

/** 'Loja Ltda. · CNPJ 12.ABC.345/01DE-35', as far as it is filled in. */
export function sellerLine(store: StoreSettings): string {
  return [sellerName(store), store.cnpj && `CNPJ ${sellerCnpj(store)}`].filter(Boolean).join(' · ')
}

/** 'ola@loja.example · (11) 98765-4321' */
export function sellerContact({ store_email: email, store_phone: phone }: StoreSettings): string {
  return [email, phone && formatPhone(phone)].filter(Boolean).join(' · ')
}

export function isSellerKnown({ legal_name: name, cnpj, legal_address: address }: StoreSettings): boolean {
  return name !== '' && cnpj !== '' && address !== ''
}
