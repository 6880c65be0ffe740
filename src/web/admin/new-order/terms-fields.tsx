import { useState } from 'react'
import { saoPauloDay } from '#domain/calendar.ts'
import { lastHoldDay } from '#domain/staff-order.ts'
import { Field, FIELD_HINT } from '#web/ui/field.tsx'
import { CheckField, Optional, TextField, UnitField } from '../kit/fields.tsx'
import type { Editing } from './order-form.ts'
import { SECTION, SECTION_TITLE } from './section.ts'

/** Discount, deadline and note. */
export function TermsFields({ editing: { form, field } }: { editing: Editing }) {
  const [now] = useState(() => new Date())
  const hasDiscount = form.watch('discount').trim() !== ''
  return (
    <section className={SECTION} aria-labelledby="condicoes">
      <h2 id="condicoes" className={SECTION_TITLE}>
        Condições
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <UnitField label={<Optional>Desconto</Optional>} before="R$" autoComplete="off" {...field('discount')} />
        {hasDiscount ? (
          <Field
            label="Motivo do desconto"
            maxLength={200}
            placeholder="Ex.: cliente antigo"
            {...field('discount_reason')}
          />
        ) : (
          <p className={`${FIELD_HINT} sm:pt-8`}>O desconto por forma de pagamento, se houver, é somado a este.</p>
        )}
      </div>
      <Field
        label="Reservar o estoque até"
        hint="O cliente pode pagar até o fim deste dia. Depois, o pedido é cancelado e o estoque volta."
        type="date"
        className="max-w-100"
        min={saoPauloDay(now)}
        max={lastHoldDay(now)}
        {...field('held_until')}
      />
      <TextField
        label={<Optional>Anotação interna</Optional>}
        hint="O cliente não vê."
        maxLength={2000}
        {...field('note')}
      />
      <CheckField label="Enviar o link de pagamento por e-mail" {...form.register('is_mailed')} />
    </section>
  )
}
