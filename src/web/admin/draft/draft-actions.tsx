import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAction } from '../kit/use-action.ts'
import type { Draft } from './use-draft.ts'
import type { DraftForm } from './use-draft-form.ts'

type Props<Body extends FieldValues> = {
  draft: Draft<Body>
  editing: DraftForm<Body>
  /** Names the draft in sentences, as 'da aparência'. */
  of: string
  isUploading?: boolean
  children?: ReactNode
}

export function DraftActions<Body extends FieldValues>({
  draft,
  editing: { site, isDirty, isBusy, publish, discard },
  of,
  isUploading = false,
  children,
}: Props<Body>) {
  const [isAsking, setAsking] = useState(false)
  const [remove, isRemoving] = useAction(async () => {
    if (site.draft) await draft.discard(site.draft.version)
    setAsking(false)
  })
  return (
    <div
      className="sticky bottom-0 z-3 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0"
      data-toasts-above
    >
      <Button size="sm" type="submit" busy={isBusy} disabled={!isDirty || isUploading}>
        Salvar rascunho
      </Button>
      <Button
        size="sm"
        kind="main"
        busy={isBusy}
        disabled={isUploading || (!isDirty && !site.draft)}
        onClick={() => void publish()}
      >
        Publicar
      </Button>
      {children}
      {isDirty && (
        <Button size="sm" kind="quiet" onClick={discard}>
          Desfazer o que mudei
        </Button>
      )}
      {!isDirty && site.draft && (
        <Button size="sm" kind="quiet" onClick={() => setAsking(true)}>
          Descartar rascunho
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Descartar o rascunho ${of}?`}
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
