import { formatCnpj } from '#domain/cnpj.ts'
import type { Db } from '../db/schema.ts'
import { readOpenSettings, type Settings } from './settings.ts'

export const SELLER = [
  'storeName',
  'storeEmail',
  'storePhone',
  'legalName',
  'cnpj',
  'legalAddress',
  'trackingPage',
] as const satisfies readonly (keyof Settings)[]

export type Seller = Pick<Settings, (typeof SELLER)[number]>

export function readSeller(db: Db): Promise<Seller> {
  return readOpenSettings(db, SELLER)
}

/** 'Loja Ltda. · CNPJ 12.ABC.345/01DE-35' and the address; without those that are empty. */
export function sellerLines({ legalName, cnpj, legalAddress }: Seller): string[] {
  const company = [legalName, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · ')
  return [company, legalAddress].filter((line) => line !== '')
}
