import type { HomeBody } from '#contract/home-blocks.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { type AdminHome, SCHEMA, shownBody } from './home-fields.ts'

export type HomeForm = ReturnType<typeof useHomeForm>

export function useHomeForm(loaded: AdminHome, onSaved: (saved: AdminHome) => void) {
  const form = useRecordForm<AdminHome, HomeBody, HomeBody>({
    record: loaded,
    toFields: (home) => shownBody(home ?? loaded),
    schema: SCHEMA,
    save: (body, home) => adminApi.adminHome.save({ body, version: home?.draft?.version ?? NO_DRAFT }),
    onSaved,
    readAgain: () => adminApi.adminHome.get(),
    failed: 'Erro ao salvar o rascunho',
    onWrongFields: () =>
      showToast({ tone: 'bad', text: 'Erro ao salvar o rascunho', detail: 'Verifique os blocos destacados.' }),
  })
  return { ...form, home: form.record ?? loaded }
}
