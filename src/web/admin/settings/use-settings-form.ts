import { use, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { AdminSettings, SavedSettings } from '#contract/admin-settings.ts'
import { namesWhere } from '#contract/settings.ts'
import type { SectionId } from '#contract/settings-sections.ts'
import { type Role, roleCan } from '#domain/role.ts'
import { showToast } from '#web/ui/toast.ts'
import { RoleContext } from '../access.ts'
import { adminApi } from '../api.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import {
  changedFields,
  fieldsOf,
  inputProps,
  labelsOf,
  type SettingsFields,
  type SettingsInput,
  settingsSchema,
} from './settings-fields.ts'

export type SettingsEditing = ReturnType<typeof useSettingsForm>

/** A save sends what changed, and the versions of these sections as they were read. `onDone` replaces the toast: the caller navigates and shows the save's warning. */
export function useSettingsForm(
  loaded: AdminSettings,
  sections: readonly SectionId[],
  onDone?: (warning?: string) => void,
) {
  /** Why the payment account should not change now: orders await payment at the old one. */
  const [accountWarning, setAccountWarning] = useState<string | null>(null)
  const leavesWaitingOrders = useRef(false)

  const form = useRecordForm<SavedSettings, SettingsFields, SettingsInput>({
    record: loaded,
    toFields: (settings) => fieldsOf(settings ?? loaded),
    schema: (settings) => settingsSchema(settings ?? loaded),
    save: (input, settings) =>
      adminApi.adminSettings.save({
        ...input,
        versions: Object.fromEntries(sections.map((section) => [section, (settings ?? loaded).versions[section]])),
        ...(leavesWaitingOrders.current && { leaves_waiting_orders: true }),
      }),
    onSaved: ({ warning }) => {
      if (onDone) return onDone(warning)
      showToast({
        text: 'Configurações salvas com sucesso!',
        ...(warning && { detail: warning, icon: TriangleExclamationPointIcon, stays: true }),
      })
    },
    readAgain: () => adminApi.adminSettings.get(),
    failed: 'Erro ao salvar configurações',
    onRefusal: ({ code, message }) => {
      if (code !== 'orders_wait_at_provider') return false
      setAccountWarning(message)
      return true
    },
    onWrongFields: () =>
      showToast({ tone: 'bad', text: 'Erro ao salvar configurações', detail: 'Verifique os campos destacados.' }),
  })

  async function saveAnyway(): Promise<void> {
    setAccountWarning(null)
    leavesWaitingOrders.current = true
    await form.save()
    leavesWaitingOrders.current = false
  }

  const settings = form.record ?? loaded
  const role = use(RoleContext)
  const lockedProps = (name: string) => fixedProps(settings, name) ?? ownerProps(role, name) ?? {}
  return {
    ...form,
    field: (...args: Parameters<typeof form.field>) => ({
      ...inputProps(args[0]),
      ...form.field(...args),
      ...lockedProps(args[0]),
    }),
    choice: (name: Parameters<typeof form.field>[0]) => ({ label: inputProps(name).label, ...form.field(name) }),
    lockedProps,
    settings,
    labels: labelsOf(sections),
    accountWarning,
    saveAnyway,
    dismissWarning: () => setAccountWarning(null),
  }
}

type Locked = { readOnly?: true; hint?: string }

const ACCESS: readonly string[] = namesWhere(({ access }) => access)
const PAYEE: readonly string[] = namesWhere(({ payee }) => payee)

function ownerProps(role: Role, name: string): Locked | null {
  const needs = ACCESS.includes(name) ? 'access' : PAYEE.includes(name) ? 'receiving' : 'settings'
  return roleCan(role, needs) ? null : { readOnly: true, hint: 'Só o super administrador muda.' }
}

/** A setting that a variable of the server sets is shown, and says so. */
function fixedProps({ fixed }: AdminSettings, name: string): Locked | null {
  const variable = fixed[name]
  if (variable === undefined) return null
  const hint = variable === '' ? 'A demonstração tem o seu próprio.' : `Vem da variável ${variable} do servidor.`
  return { readOnly: true, hint }
}

/** Number of unsaved settings. Rerenders at every keystroke, so it is for small components. */
export function useChangeCount({ form: { control }, settings }: SettingsEditing): number {
  return changedFields(useWatch({ control }) as SettingsFields, fieldsOf(settings)).length
}
