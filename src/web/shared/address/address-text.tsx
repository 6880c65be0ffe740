import { Fragment } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { destinationLines } from '#domain/address.ts'
import { formatPhone } from '#domain/phone.ts'

const NUMBERED = /^(CEP|Tel\.|CPF) /
const CONTACT = /^(Tel\.|CPF) /

type Props = {
  order: Pick<CustomerOrder, 'shipping_address' | 'destination' | 'recipient_name' | 'recipient_phone'>
  withContact?: boolean
}

/** Where an order goes as running text, its numbers unbroken; without telephone and CPF unless they are asked for. */
export function AddressText({ order, withContact = false }: Props) {
  const { recipient_name: name, recipient_phone: phone } = order
  const parts = [name ?? '', ...destinationLines(order), phone ? `Tel. ${formatPhone(phone)}` : '']
  const shown = parts.filter((part) => part !== '' && (withContact || !CONTACT.test(part)))
  return shown.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {NUMBERED.test(part) ? <span className="num">{part}</span> : part}
    </Fragment>
  ))
}
