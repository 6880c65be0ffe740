import { useState } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '../kit/blocks.tsx'
import { changesBetween } from './coupon-form.ts'

/** Somebody else saved first: what was typed stays, and theirs is a press away. */
export function CouponConflict({ read, now, onKeepMine, onTakeTheirs }: { read: AdminCoupon; now: AdminCoupon; onKeepMine: () => void; onTakeTheirs: () => void }) {
  const [isShown, setShown] = useState(false)
  const changes = changesBetween(read, now)
  return (
    <Note tone="warn" icon="alert" role="alert">
      <p className="strong">Erro ao salvar cupom</p>
      <p>Este registro foi alterado por outra pessoa. O que você digitou continua aqui.</p>
      {!isShown && (
        <Button className="btn-tight mt-2" onClick={() => setShown(true)}>
          Ver o que mudou
        </Button>
      )}
      {isShown && (
        <>
          <dl className="facts mt-3">
            {changes.map(({ name, from, to }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <s className="soft">{from}</s> <span className="sr-only">agora</span> <b className="strong">{to}</b>
                </dd>
              </div>
            ))}
            {changes.length === 0 && <p>Os valores são os mesmos de quando você abriu o cupom.</p>}
          </dl>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button className="btn-tight" onClick={onTakeTheirs}>
              Usar os valores novos
            </Button>
            <Button className="btn-tight" onClick={onKeepMine}>
              Manter o que digitei
            </Button>
          </div>
        </>
      )}
    </Note>
  )
}
