import { useState } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { adminApi } from '../api.ts'
import { useAction } from '../kit/use-action.ts'
import type { Replace } from './home-fields.ts'
import type { HomeForm } from './use-home-form.ts'

type Props = {
  editing: HomeForm
  publish: () => void
  isBusy: boolean
  isUploading: boolean
  replace: Replace
}

export function EditorActions({ editing, publish, isBusy, isUploading, replace }: Props) {
  const { home, isDirty, discard } = editing
  const [isAsking, setAsking] = useState(false)
  const { isCopied, copy } = useCopied()
  const { draft } = home
  const [remove, isRemoving] = useAction(async () => {
    if (!draft) return
    await replace(() => adminApi.adminHome.discard({ version: draft.version }), {
      done: 'Rascunho descartado',
      refused: 'Erro ao descartar',
    })
  })
  const token = draft?.preview_token
  return (
    <div className="sticky bottom-0 z-3 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
      <Button size="sm" type="submit" busy={isBusy} disabled={!isDirty || isUploading}>
        Salvar rascunho
      </Button>
      <Button size="sm" kind="main" busy={isBusy} disabled={isUploading || (!isDirty && !draft)} onClick={publish}>
        Publicar
      </Button>
      {token && (
        <Button
          size="sm"
          kind={isCopied ? 'done' : 'line'}
          onClick={() => void copy(`${location.origin}/?${PREVIEW_PARAMETER}=${encodeURIComponent(token)}`)}
        >
          <LinkIcon />
          {isCopied ? 'Copiado!' : 'Copiar link da prévia'}
        </Button>
      )}
      {isDirty ? (
        <Button size="sm" kind="quiet" onClick={discard}>
          Desfazer o que mudei
        </Button>
      ) : (
        token && (
          <Button size="sm" kind="quiet" onClick={() => setAsking(true)}>
            Descartar rascunho
          </Button>
        )
      )}
      <ConfirmDialog
        open={isAsking}
        title="Descartar o rascunho da página inicial?"
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
