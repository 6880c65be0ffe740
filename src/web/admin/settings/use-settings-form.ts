import { useCallback, useMemo, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { type AdminSettings, settingsFault, type SettingsForm } from '#contract/admin-settings.ts'
import { type FieldErrors, fieldErrors } from '#web/data/field-errors.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { useRepeat } from '../kit/use-repeat.ts'
import { mergeThreeWay } from '../kit/merge.ts'
import { useMerge } from '../kit/use-merge.ts'
import { changedFields, type Draft, type DraftKey, draftOf, formOf } from './draft.ts'

/** The settings while somebody edits them: what is typed never gets lost, whatever the server says. */
export function useSettingsForm(loaded: AdminSettings) {
  const [settings, setSettings] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const merge = useMerge<Draft>(setDraft)
  /** Why the provider's account should not change just now. */
  const [doubt, setDoubt] = useState<string | null>(null)
  const saved = useMemo(() => draftOf(settings), [settings])
  const changed = useMemo(() => changedFields(draft, saved), [draft, saved])

  const set = useCallback(<Key extends DraftKey>(key: Key, value: Draft[Key]) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setErrors((before) => without(before, key))
  }, [])

  /** What is saved now; what was typed since `sent` left stays, for the provider may take seconds to answer about a token. */
  function accept(now: AdminSettings, sent: Draft): void {
    setSettings(now)
    setDraft((current) => mergeThreeWay(current, sent, draftOf(now)).merged)
    setErrors({})
    merge.clear()
  }

  const repeat = useRepeat(() => save())

  async function save(more: Pick<SettingsForm, 'leaves_waiting_orders'> = {}): Promise<void> {
    setDoubt(null)
    if (merge.asksFirst(draft)) return
    const { form, errors: noNumbers } = formOf(draft, settings)
    if (Object.keys(noNumbers).length > 0) return fail({ ...schemaErrors(form), ...noNumbers })
    setSaving(true)
    try {
      const now = await adminApi.adminSettings.update({ ...form, ...more })
      accept(now, draft)
      showToast({
        text: 'Configurações salvas com sucesso!',
        ...(now.warning && { detail: now.warning, icon: 'alert', stays: true }),
      })
    } catch (error) {
      await refuse(error)
    } finally {
      setSaving(false)
    }
  }

  async function refuse(error: unknown): Promise<void> {
    const wrong = fieldErrors(error)
    if (wrong) return fail(wrong)
    if (isRefusal(error) && error.code === 'orders_wait_at_provider') return setDoubt(error.message)
    if (isRefusal(error) && error.code === 'stale') return meetTheirs()
    showToast({
      tone: 'bad',
      stays: true,
      text: 'Erro ao salvar configurações',
      detail: refusalText(error, 'Confira a sua conexão. Nada do que você digitou se perdeu.'),
      ...(!isRefusal(error) && { action: { label: 'Repetir', onPress: repeat } }),
    })
  }

  function fail(wrong: FieldErrors): void {
    setErrors(wrong)
    showToast({ tone: 'bad', text: 'Erro ao salvar configurações', detail: 'Verifique os campos destacados.' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.settings [aria-invalid]')?.focus())
  }

  /** Merges the saved values of another person with the typed ones. */
  async function meetTheirs(): Promise<void> {
    try {
      const now = await adminApi.adminSettings.get()
      merge.meet(draft, saved, draftOf(now))
      setSettings(now)
    } catch (error) {
      showToast({
        tone: 'bad',
        stays: true,
        text: 'Erro ao salvar configurações',
        detail: refusalText(error, 'Confira a sua conexão. Nada do que você digitou se perdeu.'),
        action: { label: 'Repetir', onPress: repeat },
      })
    }
  }

  return {
    settings,
    draft,
    saved,
    errors,
    changed,
    isSaving,
    doubt,
    merge,
    set,
    save: () => save(),
    saveAllTheSame: () => save({ leaves_waiting_orders: true }),
    giveUp: () => setDoubt(null),
    discard: () => accept(settings, draft),
  }
}

export type SettingsEditing = ReturnType<typeof useSettingsForm>

/** What else is wrong, so that everything is told at once. */
function schemaErrors(form: SettingsForm): FieldErrors {
  return fieldErrors(settingsFault(form)) ?? {}
}

/** Also those of what is inside the field: 'about_numbers.0.value'. */
function without(errors: FieldErrors, key: DraftKey): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== key && !name.startsWith(`${key}.`)))
}
