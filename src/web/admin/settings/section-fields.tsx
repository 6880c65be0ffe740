import type { ComponentProps } from 'react'
import { UnitField } from '../kit/fields.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

export type SectionProps = { editing: SettingsEditing }

export const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

export function Percent(props: ComponentProps<typeof UnitField>) {
  return <WholeField after="%" maxLength={2} {...props} />
}

export function WholeField(props: ComponentProps<typeof UnitField>) {
  return <UnitField inputMode="numeric" autoComplete="off" {...props} />
}

export function Amount(props: ComponentProps<typeof UnitField>) {
  return <UnitField before="R$" maxLength={14} autoComplete="off" {...props} />
}
