import { Fragment } from 'react'
import { addressLines } from '#domain/address.ts'

const NUMBERED = /^(CEP|Tel\.|CPF) /
const CONTACT = /^(Tel\.|CPF) /

/** An order's address as running text, its numbers unbroken; without telephone and CPF unless they are asked for. */
export function AddressText({ address, withContact = false }: { address: string; withContact?: boolean }) {
  const parts = addressLines(address).filter((part) => withContact || !CONTACT.test(part))
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {NUMBERED.test(part) ? <span className="num">{part}</span> : part}
    </Fragment>
  ))
}
