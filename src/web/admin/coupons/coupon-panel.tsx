import { useState } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { isRefusal } from '#contract/client.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { normalizeCouponCode } from '#domain/coupon.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, FieldRow, Optional, UnitField } from '../kit/fields.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { COUPON_LABELS, couponSchema, couponWords, DISCOUNT_TYPE_LABELS, fieldsOf } from './coupon-form.ts'

export function CouponPanel({
  coupon,
  onClose,
  onSaved,
}: {
  coupon: AdminCoupon | null
  onClose: () => void
  onSaved: () => void
}) {
  const { form, field, save, merge, discard, isDirty, isSaving } = useRecordForm({
    record: coupon,
    toFields: fieldsOf,
    schema: couponSchema,
    save: (input, read) =>
      read
        ? adminApi.adminCoupons.update({ ...input, id: read.id, version: read.version })
        : adminApi.adminCoupons.create(input),
    onSaved: () => {
      showToast({ text: coupon ? 'Cupom atualizado!' : 'Cupom criado!' })
      onSaved()
    },
    readAgain: ({ id }) => adminApi.adminCoupons.get({ id }),
    failed: 'Erro ao salvar cupom',
    fieldOf: { code_taken: 'code' },
    onWrongFields: (error) => {
      // It closes by itself: it covers the buttons of a phone, and the field keeps the message.
      if (isRefusal(error)) showToast({ tone: 'bad', text: 'Erro ao salvar cupom', detail: error.message })
    },
  })
  const { leave, question } = useUnsavedChangesGuard(isDirty, { onClose, param: 'novo' })
  const type = form.watch('discount_type')
  const expiresOn = form.watch('expires_at')
  const [today] = useState(() => saoPauloDay(new Date()))
  const isExpired = expiresOn !== '' && expiresOn < today
  const actions = (
    <>
      <Button onClick={leave}>Cancelar</Button>
      <Button kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Salvando...' : coupon ? 'Atualizar Cupom' : 'Criar Cupom'}
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
        onSubmit={(event) => void save(event)}
        actions={actions}
      >
        <div className="grid gap-5">
          <ConflictNote merge={merge} labels={COUPON_LABELS} words={couponWords} onDiscard={discard} />
          <Field
            label="Código"
            hint="O cliente digita este código no carrinho."
            placeholder="DESCONTO20"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            {...field('code', { clean: normalizeCouponCode })}
          />
          <FieldRow>
            <SelectField
              label="Tipo de desconto"
              required
              {...field('discount_type', { onChanged: () => form.setValue('discount_value', '') })}
            >
              {Object.entries(DISCOUNT_TYPE_LABELS).map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </SelectField>
            <UnitField key={type} label="Valor do desconto" required {...UNITS[type]} {...field('discount_value')} />
          </FieldRow>
          <FieldRow>
            <UnitField label="Valor mínimo do pedido" before="R$" step="0.01" {...field('minimum_order_value')} />
            <Field
              label={<Optional>Limite de usos</Optional>}
              type="number"
              min="0"
              step="1"
              placeholder="Sem limite"
              {...field('max_uses')}
            />
          </FieldRow>
          <FieldRow>
            <Field
              label={<Optional>Data de expiração</Optional>}
              type="date"
              hint={isExpired ? 'Esta data já passou: ninguém poderá usar o cupom.' : 'Vale até o fim do dia.'}
              {...field('expires_at')}
            />
          </FieldRow>
          <CheckField label="Cupom ativo" {...form.register('is_active')} />
        </div>
      </Panel>
      {question}
    </>
  )
}

/** Per cent in whole steps, reais to the centavo with a comma. */
const UNITS = {
  percentage: { type: 'number', step: '1', min: '0', max: '100', after: '%' },
  fixed: { step: '0.01', before: 'R$' },
}
