import { Fragment } from 'react'
import type { Address } from '#domain/address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { reviewLines } from './address-form.ts'

const NUMBERED = /^(CEP|Tel\.|CPF|CNPJ)\s/

type Props = { address: Address; inList?: boolean; className?: string }

/** An address in few lines; its CEP, telephone and CPF never break at their hyphens. */
export function ReviewLines({ address, inList, className }: Props) {
  return reviewLines(address, { inList }).map((line) => (
    <span key={line} className={classNames('block', className)}>
      {line.split(', ').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {NUMBERED.test(part) ? <span className="num">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  ))
}
