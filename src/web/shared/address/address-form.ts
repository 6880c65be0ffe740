import type { SavedAddress } from '#contract/addresses.ts'
import type { PostalAddress } from '#contract/store.ts'
import type { Address } from '#domain/address.ts'
import { formatCep, isCep } from '#domain/cep.ts'
import { documentText, formatDocument, maskedDocumentText } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'

export const EMPTY_ADDRESS: Address = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  recipient: '',
  phone: '',
  document: '',
}

/** The number that Correios use for a house without one. */
export const NO_NUMBER = 'S/N'

/** A saved address without when it was used. */
export function addressOf(saved: SavedAddress): Address & { id: number } {
  const { id, recipient, phone, document, cep, street, number, complement, neighborhood, city, state } = saved
  return { id, recipient, phone, document, cep, street, number, complement, neighborhood, city, state }
}

/** Form values of a saved address. */
export function typedAddress(saved: SavedAddress): Address {
  const { id: _, ...address } = addressOf(saved)
  return {
    ...address,
    cep: formatCep(address.cep),
    phone: formatPhone(address.phone),
    document: formatDocument(address.document),
  }
}

export function isEmpty(address: Address): boolean {
  return Object.values(address).every((text) => text.trim() === '')
}

/** Enough to go on to the payment. */
export function isDeliverable({ cep, street, number, city }: Address): boolean {
  return isCep(cep) && [street, number, city].every((text) => text.trim() !== '')
}

const PLACE = ['street', 'neighborhood', 'city', 'state'] as const
export type Place = Pick<Address, (typeof PLACE)[number]>

/** What a CEP fills in: never over text the user typed, always over that of an earlier CEP. */
export function placeFrom(found: PostalAddress, address: Address, typed: ReadonlySet<string>): Partial<Place> {
  const isTyped = (field: keyof Place) => typed.has(field) && address[field].trim() !== ''
  return Object.fromEntries(PLACE.filter((field) => !isTyped(field)).map((field) => [field, found[field]]))
}

/** The recipient, or else street and number. */
export function addressTitle({ recipient, street, number }: Address): string {
  return recipient.trim() || `${street}, ${number}`
}

/** For review; in a list the title stands above, and a CPF is masked. */
export function reviewLines(address: Address, { inList = false } = {}): string[] {
  const { recipient, street, number, complement, neighborhood, city, state, cep, phone, document } = address
  const isNamed = recipient.trim() !== ''
  const lines = [
    inList ? [] : [recipient],
    inList && !isNamed ? [complement] : [street, number, complement],
    [neighborhood, city, state, `CEP\u00a0${formatCep(cep)}`],
    [
      phone && `Tel.\u00a0${formatPhone(phone).replace(' ', '\u00a0')}`,
      document && (inList ? maskedDocumentText : documentText)(document).replace(' ', '\u00a0'),
    ],
  ]
  return lines
    .map((parts) =>
      parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', '),
    )
    .filter((line) => line !== '')
}
