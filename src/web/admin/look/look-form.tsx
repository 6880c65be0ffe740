import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LookBody, NO_DRAFT } from '#contract/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { DraftActions } from '../draft/draft-actions.tsx'
import { DraftEditor } from '../draft/draft-editor.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { ColoursSection } from './colours-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { LOOK_LABELS, LOOK_TEXTS, SCHEMA, type AdminLook } from './look-fields.ts'
import { LookPreview, PRESSED } from './look-preview.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { CornersSection, PairsSection } from './type-section.tsx'
import type { LookEditing } from './use-look-form.ts'

export function LookForm({ draft }: { draft: Draft<LookBody> }) {
  const editing = useDraftForm<LookBody>({ draft, schema: SCHEMA, texts: LOOK_TEXTS })
  const { isDirty, save, discard, merge } = editing
  const { question } = useUnsavedChangesGuard(isDirty, {})
  return (
    <>
      <DraftEditor label="Aparência" formTab="Escolhas" onSubmit={(event) => void save(event)}>
        <ConflictNote merge={merge} labels={LOOK_LABELS} onDiscard={discard} />
        <ColoursSection editing={editing} />
        <LogoSection editing={editing} />
        <PairsSection editing={editing} />
        <CornersSection editing={editing} />
        <PicturesSection editing={editing} />
        <DraftActions draft={draft} editing={editing} of="da aparência" />
      </DraftEditor>
      {question}
    </>
  )
}

/** Rerenders at every change, alone. */
function Preview({ form: { control }, look }: Pick<LookEditing, 'form' | 'look'>) {
  const typed = useWatch({ control }) as LookBody
  return <LookPreview look={typed} token={look.preview_token} version={look.draft?.version ?? NO_DRAFT} />
}

function Tab({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: string }) {
  return (
    <Button size="sm" aria-pressed={isOpen} className={`flex-1 ${PRESSED}`} onClick={onOpen}>
      {children}
    </Button>
  )
}

type ActionProps = { editing: LookEditing; publish: () => void; isBusy: boolean; onReplaced: (look: AdminLook) => void }

function Actions({ editing: { look, isDirty, discard }, publish, isBusy, onReplaced }: ActionProps) {
  const [isAsking, setAsking] = useState(false)
  const [remove, isRemoving] = useAction(async () => {
    try {
      if (look.draft) onReplaced(await adminApi.adminLook.discard({ version: look.draft.version }))
      showToast({ text: 'Rascunho descartado' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao descartar' })
    }
    setAsking(false)
  })
  return (
    <div className="sticky bottom-0 z-3 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
      <Button size="sm" type="submit" busy={isBusy} disabled={!isDirty}>
        Salvar rascunho
      </Button>
      <Button size="sm" kind="main" busy={isBusy} disabled={!isDirty && !look.draft} onClick={publish}>
        Publicar
      </Button>
      {isDirty ? (
        <Button size="sm" kind="quiet" onClick={discard}>
          Desfazer o que mudei
        </Button>
      ) : (
        look.draft && (
          <Button size="sm" kind="quiet" onClick={() => setAsking(true)}>
            Descartar rascunho
          </Button>
        )
      )}
      <ConfirmDialog
        open={isAsking}
        title="Descartar o rascunho da aparência?"
        confirmLabel="Descartar rascunho"
        isDanger
        busy={isRemoving}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>A loja continua como está, e o rascunho se perde.</p>
      </ConfirmDialog>
    </div>
  )
}
