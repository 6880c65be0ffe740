import { type LookBody, NO_DRAFT } from '#contract/site.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { type AdminLook, SCHEMA, shownLook } from './look-fields.ts'

export type LookEditing = ReturnType<typeof useLookForm>

export function useLookForm(loaded: AdminLook, onSaved: (saved: AdminLook) => Promise<void>) {
  const form = useRecordForm<AdminLook, LookBody, LookBody>({
    record: loaded,
    toFields: (look) => shownLook(look ?? loaded),
    schema: SCHEMA,
    save: (body, look) => adminApi.adminLook.save({ body, version: look?.draft?.version ?? NO_DRAFT }),
    onSaved: (saved) => void onSaved(saved),
    readAgain: () => adminApi.adminLook.get(),
    failed: 'Erro ao salvar o rascunho',
    onWrongFields: () =>
      showToast({ tone: 'bad', text: 'Erro ao salvar o rascunho', detail: 'Verifique os campos destacados.' }),
  })
  return { ...form, look: form.record ?? loaded }
}
