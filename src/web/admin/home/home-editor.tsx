import { useRef, useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import { PagePreview } from '../kit/page-preview.tsx'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { BlockList } from './block-list.tsx'
import { EditorActions } from './editor-actions.tsx'
import { type AdminHome, nameOf, type Replace } from './home-fields.ts'
import { useBlocks } from './use-blocks.ts'
import { useHomeForm } from './use-home-form.ts'

export type EditorData = { home: AdminHome; categories: readonly AdminCategory[]; targets: LinkTargets }

type Props = { loaded: EditorData; replace: Replace }

export function HomeEditor({ loaded: { home: read, categories, targets }, replace }: Props) {
  const isPublishing = useRef(false)
  const editing = useHomeForm(read, (saved) => {
    if (isPublishing.current) void publishDraft(saved)
    else showToast({ text: 'Rascunho salvo!' })
  })
  const { home, isDirty, isSaving, save, discard, merge } = editing
  const list = useBlocks(editing)
  const [uploading, setUploading] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const { question } = useUnsavedChangesGuard(isDirty, {})

  async function publishDraft({ draft }: AdminHome): Promise<void> {
    if (!draft) return
    await replace(() => adminApi.adminHome.publish({ version: draft.version }), {
      done: 'Página inicial publicada!',
      refused: 'Erro ao publicar',
    })
  }

  const [publish, isSending] = useAction(async () => {
    if (!isDirty) return publishDraft(home)
    isPublishing.current = true
    await save()
    isPublishing.current = false
  })

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="flex gap-2 lg:hidden">
        <Tab isOpen={!isPreviewed} onOpen={() => setPreviewed(false)}>
          Blocos
        </Tab>
        <Tab isOpen={isPreviewed} onOpen={() => setPreviewed(true)}>
          Prévia
        </Tab>
      </div>
      <form
        className={classNames('grid min-w-0 gap-5', isPreviewed && 'max-lg:hidden')}
        noValidate
        aria-label="Página inicial"
        onSubmit={(event) => void save(event)}
      >
        <ConflictNote
          merge={merge}
          labels={[['blocks', 'Blocos']]}
          words={(_, blocks) => blocks.map(({ kind }) => nameOf(kind)).join(', ') || 'nenhum'}
          onDiscard={discard}
        />
        <BlockList list={list} editing={editing} categories={categories} targets={targets} onUploading={setUploading} />
        <EditorActions
          editing={editing}
          publish={publish}
          isBusy={isSaving || isSending}
          isUploading={uploading > 0}
          replace={replace}
        />
      </form>
      <div className={classNames('min-w-0 lg:sticky lg:top-20', !isPreviewed && 'max-lg:hidden')}>
        {isDirty && <p className="mb-3 text-ink-soft">A prévia mostra o rascunho salvo.</p>}
        <PagePreview
          path="/"
          token={home.preview_token}
          version={home.draft?.version ?? home.published?.version ?? 0}
        />
      </div>
      {question}
    </div>
  )
}

function Tab({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: string }) {
  return (
    <Button size="sm" kind={isOpen ? 'main' : 'line'} aria-pressed={isOpen} className="flex-1" onClick={onOpen}>
      {children}
    </Button>
  )
}
