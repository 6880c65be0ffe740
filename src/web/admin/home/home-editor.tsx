import { useState } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { HomeBody } from '#contract/home-blocks.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { DraftActions } from '../draft/draft-actions.tsx'
import { DraftEditor } from '../draft/draft-editor.tsx'
import { DraftPreview, previewPath } from '../draft/draft-preview.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { BlockList } from './block-list.tsx'
import { nameOf, SCHEMA } from './home-fields.ts'
import { useBlocks } from './use-blocks.ts'

const TEXTS = { published: 'Página inicial publicada!', wrongFields: 'Verifique os blocos destacados.' }

type Props = { draft: Draft<HomeBody>; categories: readonly AdminCategory[]; targets: LinkTargets }

export function HomeEditor({ draft, categories, targets }: Props) {
  const editing = useDraftForm<HomeBody>({ draft, schema: SCHEMA, texts: TEXTS })
  const { site, previewed, isDirty, save, discard, merge } = editing
  const list = useBlocks(editing)
  const [uploading, setUploading] = useState(0)
  const { question } = useUnsavedChangesGuard(isDirty, {})
  return (
    <>
      <DraftEditor
        label="Página inicial"
        formTab="Blocos"
        onSubmit={(event) => void save(event)}
        preview={
          <>
            {isDirty && <p className="mb-3 text-ink-soft">A prévia mostra o rascunho salvo.</p>}
            <DraftPreview path="/" site={previewed} />
          </>
        }
      >
        <ConflictNote
          merge={merge}
          labels={[['blocks', 'Blocos']]}
          words={(_, blocks) => blocks.map(({ kind }) => nameOf(kind)).join(', ') || 'nenhum'}
          onDiscard={discard}
        />
        <BlockList list={list} editing={editing} categories={categories} targets={targets} onUploading={setUploading} />
        <DraftActions draft={draft} editing={editing} of="da página inicial" isUploading={uploading > 0}>
          {site.draft && <CopyPreviewLink token={site.draft.preview_token} />}
        </DraftActions>
      </DraftEditor>
      {question}
    </>
  )
}

function CopyPreviewLink({ token }: { token: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <Button
      size="sm"
      kind={isCopied ? 'done' : 'line'}
      onClick={() => void copy(location.origin + previewPath('/', token))}
    >
      <LinkIcon />
      {isCopied ? 'Copiado!' : 'Copiar link da prévia'}
    </Button>
  )
}
