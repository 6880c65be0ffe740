import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { ShippingSection } from '../settings/order-sections.tsx'
import { PixSection } from '../settings/payment-sections.tsx'
import { CompanySection, ContactSection, ShopSection } from '../settings/shop-sections.tsx'
import { PaymentsSection } from '../settings/payments-section.tsx'
import { PoliciesSection } from '../settings/text-sections.tsx'
import { type SettingsEditing, useSettingsForm } from '../settings/use-settings-form.ts'
import { CompanyAddress } from './company-address.tsx'
import { StepForm } from './step-form.tsx'
import { STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

export function CompanyStep(props: StepProps) {
  const editing = useSettingsForm(props.settings, ['loja', 'empresa'], props.onDone)
  return (
    <SettingsStep {...props} label={STEPS.company.name} editing={editing}>
      <ShopSection editing={editing} />
      <CompanySection editing={editing}>
        <CompanyAddress editing={editing} />
      </CompanySection>
      <ContactSection editing={editing} />
    </SettingsStep>
  )
}

export function PaymentsStep(props: StepProps) {
  const editing = useSettingsForm(props.settings, ['pagamentos'], props.onDone)
  return (
    <SettingsStep {...props} label={STEPS.payments.name} editing={editing}>
      <PaymentsSection editing={editing} />
      <PixSection editing={editing} />
    </SettingsStep>
  )
}

export function DeliveryStep(props: StepProps) {
  const editing = useSettingsForm(props.settings, ['frete'], props.onDone)
  return (
    <SettingsStep {...props} label={STEPS.delivery.name} editing={editing}>
      <ShippingSection editing={editing} />
    </SettingsStep>
  )
}

export function TextsStep(props: StepProps) {
  const editing = useSettingsForm(props.settings, ['politicas'], props.onDone)
  return (
    <SettingsStep {...props} label={STEPS.texts.name} editing={editing}>
      <PoliciesSection editing={editing} />
    </SettingsStep>
  )
}

type Props = StepProps & { label: string; editing: SettingsEditing; children: ReactNode }

/** The sections of the settings screen that a step is about. */
function SettingsStep({ label, editing, onDone, children }: Props) {
  return (
    <>
      <StepForm label={label} isSaving={editing.isSaving} onSave={(event) => void editing.save(event)} onSkip={onDone}>
        <div className="empty:hidden">
          <ConflictNote merge={editing.merge} labels={editing.labels} onDiscard={editing.discard} />
        </div>
        <div>{children}</div>
      </StepForm>
      <ConfirmDialog
        open={editing.accountWarning !== null}
        title="Trocar a conta do Mercado Pago?"
        confirmLabel="Salvar mesmo assim"
        isDanger
        onConfirm={() => void editing.saveAnyway()}
        onClose={editing.dismissWarning}
      >
        <p>{editing.accountWarning}</p>
      </ConfirmDialog>
    </>
  )
}
