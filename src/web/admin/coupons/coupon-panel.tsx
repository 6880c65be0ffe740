import { useRef } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { normalizeCouponCode } from '#domain/coupon.ts'
import type { DiscountType } from '#domain/coupon.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, Optional, UnitField } from '../kit/fields.tsx'
import { useLeave } from '../kit/use-leave.tsx'
import { COUPON_LABELS, couponWords, DISCOUNT_TYPE_LABELS } from './coupon-form.ts'
import { useCouponForm } from './use-coupon-form.ts'

/** Creates a coupon, or changes the one that was read. */
export function CouponPanel({
  coupon,
  onClose,
  onSaved,
}: {
  coupon: AdminCoupon | null
  onClose: () => void
  onSaved: () => void
}) {
  const bodyRef = useRef<HTMLDivElement>(null)
  const form = useCouponForm(coupon, bodyRef, onSaved)
  const { fields, change, errors } = form
  const { leave, question } = useLeave(form.isDirty, onClose, 'novo')
  const actions = (
    <>
      <Button onClick={leave}>Cancelar</Button>
      <Button kind="main" type="submit" busy={form.isSaving}>
        {form.isSaving ? 'Salvando...' : coupon ? 'Atualizar Cupom' : 'Criar Cupom'}
      </Button>
    </>
  )
  return (
    <>
      <Panel
        open
        title={coupon ? 'Editar Cupom' : 'Novo Cupom'}
        width="slim"
        isFull
        onClose={leave}
        onSubmit={(event) => void form.save(event)}
        actions={actions}
      >
        <div ref={bodyRef} className="grid gap-5">
          <ConflictNote merge={form.merge} labels={COUPON_LABELS} words={couponWords} onDiscard={form.takeTheirs} />
          <Field
            label="Código"
            name="code"
            hint="O cliente digita este código no carrinho."
            placeholder="DESCONTO20"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            value={fields.code}
            error={errors.code}
            onChange={(event) => change({ code: normalizeCouponCode(event.currentTarget.value) })}
          />
          <div className="two">
            <SelectField
              label="Tipo de desconto"
              name="discount_type"
              required
              value={fields.discount_type}
              error={errors.discount_type}
              onChange={(event) =>
                change({ discount_type: event.currentTarget.value as DiscountType, discount_value: '' })
              }
            >
              {Object.entries(DISCOUNT_TYPE_LABELS).map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </SelectField>
            <DiscountField
              type={fields.discount_type}
              value={fields.discount_value}
              error={errors.discount_value}
              onChange={(discount_value) => change({ discount_value })}
            />
          </div>
          <div className="two">
            <UnitField
              label="Valor mínimo do pedido"
              name="minimum_order_value"
              before="R$"
              step="0.01"
              value={fields.minimum_order_value}
              error={errors.minimum_order_value}
              onChange={(event) => change({ minimum_order_value: event.currentTarget.value })}
            />
            <Field
              label={<Optional>Limite de usos</Optional>}
              name="max_uses"
              type="number"
              min="0"
              step="1"
              placeholder="Sem limite"
              value={fields.max_uses}
              error={errors.max_uses}
              onChange={(event) => change({ max_uses: event.currentTarget.value })}
            />
          </div>
          <div className="two">
            <Field
              label={<Optional>Data de expiração</Optional>}
              name="expires_at"
              type="date"
              hint="Vale até o fim do dia."
              value={fields.expires_at}
              error={errors.expires_at}
              onChange={(event) => change({ expires_at: event.currentTarget.value })}
            />
          </div>
          <CheckField
            label="Cupom ativo"
            checked={fields.is_active}
            onChange={(event) => change({ is_active: event.currentTarget.checked })}
          />
        </div>
      </Panel>
      {question}
    </>
  )
}

/** Per cent in whole steps, reais to the centavo with a comma. */
function DiscountField({
  type,
  value,
  error,
  onChange,
}: {
  type: DiscountType
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const unit =
    type === 'percentage'
      ? { type: 'number', step: '1', min: '0', max: '100', after: '%' }
      : { step: '0.01', before: 'R$' }
  return (
    <UnitField
      key={type}
      label="Valor do desconto"
      name="discount_value"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...unit}
    />
  )
}
