import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { type LookBody, NO_DRAFT } from '#contract/site.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { ColoursSection } from './colours-section.tsx'
import { EmptyPicturesSection } from './empty-pictures-section.tsx'
import { type AdminLook, LOOK_LABELS } from './look-fields.ts'
import { LogoSection } from './logo-section.tsx'
import { LookPreview, PRESSED } from './look-preview.tsx'
import { CornersSection, PairsSection } from './type-section.tsx'
import { type LookEditing, useLookForm } from './use-look-form.ts'

type Props = { loaded: AdminLook; onReplaced: (look: AdminLook) => void }

export function LookForm({ loaded, onReplaced }: Props) {
  const isPublishing = useRef(false)
  const editing = useLookForm(loaded, async (saved) => {
    if (isPublishing.current) await publishDraft(saved)
    else showToast({ text: 'Rascunho salvo!' })
  })
  const { form, look, isDirty, isSaving, save, discard, merge } = editing
  const [isPreviewed, setPreviewed] = useState(false)
  const { question } = useUnsavedChangesGuard(isDirty, {})

  async function publishDraft({ draft }: AdminLook): Promise<void> {
    if (!draft) return
    try {
      onReplaced(await adminApi.adminLook.publish({ version: draft.version }))
      showToast({ text: 'Aparência publicada!', detail: 'A loja já mostra a nova versão.' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao publicar' })
    }
  }

  const [publish, isSending] = useAction(async () => {
    if (!isDirty) return publishDraft(look)
    isPublishing.current = true
    await save()
    isPublishing.current = false
  })

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="flex gap-2 lg:hidden">
        <Tab isOpen={!isPreviewed} onOpen={() => setPreviewed(false)}>
          Escolhas
        </Tab>
        <Tab isOpen={isPreviewed} onOpen={() => setPreviewed(true)}>
          Prévia
        </Tab>
      </div>
      <form
        className={classNames('grid min-w-0 gap-7', isPreviewed && 'max-lg:hidden')}
        noValidate
        aria-label="Aparência"
        onSubmit={(event) => void save(event)}
      >
        <ConflictNote merge={merge} labels={LOOK_LABELS} onDiscard={discard} />
        <ColoursSection editing={editing} />
        <LogoSection editing={editing} />
        <PairsSection editing={editing} />
        <CornersSection editing={editing} />
        <section className="grid gap-2">
          <h2>Fotos</h2>
          <p className="text-ink-soft">
            As fotos da página inicial e da página Sobre ficam em{' '}
            <Link className="link" to="/admin/configuracoes#fotos">
              Configurações, Fotos
            </Link>
            .
          </p>
        </section>
        <EmptyPicturesSection editing={editing} />
        <Actions editing={editing} publish={publish} isBusy={isSaving || isSending} onReplaced={onReplaced} />
      </form>
      <div className={classNames('min-w-0 lg:sticky lg:top-20', !isPreviewed && 'max-lg:hidden')}>
        <Preview form={form} look={look} />
      </div>
      {question}
    </div>
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
