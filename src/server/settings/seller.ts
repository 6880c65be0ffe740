import { formatCnpj } from '#domain/cnpj.ts'
import type { Db } from '../db/schema.ts'

/** Who sells, as papers and mails name them; what was not filled in is empty. */
export type Seller = {
  storeName: string
  storeEmail: string
  storePhone: string
  legalName: string
  cnpj: string
  legalAddress: string
  trackingPage: string
}

const NAMELESS: Seller = {
  storeName: 'Minha loja',
  storeEmail: '',
  storePhone: '',
  legalName: '',
  cnpj: '',
  legalAddress: '',
  trackingPage: '',
}

/** Without the shop's secrets, so that it can be read wherever a document is written. */
export async function readSeller(db: Db): Promise<Seller> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(NAMELESS))
    .execute()
  return {
    ...NAMELESS,
    ...(Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as string])) as Partial<Seller>),
  }
}

/** 'Loja Ltda. · CNPJ 12.ABC.345/01DE-35' and the address, as far as they were filled in. */
export function sellerLines({ legalName, cnpj, legalAddress }: Seller): string[] {
  const company = [legalName, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · ')
  return [company, legalAddress].filter((line) => line !== '')
}
