import type { ComponentProps } from 'react'
import { UnitField } from '../kit/fields.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

export type SectionProps = { editing: SettingsEditing }

export function Percent(props: ComponentProps<typeof UnitField>) {
  return <WholeField after="%" {...props} />
}

/** What is no whole number is refused, not cleaned: '2,5' without its comma is 25. */
export function WholeField(props: ComponentProps<typeof UnitField>) {
  return <UnitField inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
}

export function Amount(props: ComponentProps<typeof UnitField>) {
  return <UnitField before="R$" maxLength={14} autoComplete="off" {...props} />
}
