import { type FormEvent, useState } from 'react'
import type { SharedFavorites } from '#contract/favorites.ts'
import { sharedFavoritesPath } from '#domain/shop-paths.ts'
import { api } from '#web/data/api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useRootData } from '#web/data/store.ts'
import { CopyCode } from '#web/shared/orders/copy-code.tsx'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { showToast } from '#web/ui/toast.ts'

const FAILED = 'Não foi possível mudar o link. Verifique sua conexão e tente de novo.'

/** A link that shows the list to anybody who has it, until its owner ends it. */
export function ShareFavorites({ shared: loaded }: { shared: SharedFavorites | null }) {
  const [shared, setShared] = useState(loaded)
  return (
    <details className="mb-8 rounded-picture bg-surface p-5" open={loaded !== null}>
      <summary className="min-h-6 cursor-pointer font-semibold">Compartilhar a lista</summary>
      <div className="grid max-w-104 gap-4 pt-4">
        {shared ? <Shared shared={shared} onEnd={() => setShared(null)} /> : <NewLink onShare={setShared} />}
      </div>
    </details>
  )
}

function NewLink({ onShare }: { onShare: (shared: SharedFavorites) => void }) {
  const [title, setTitle] = useState('Lista de favoritos')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function share(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    try {
      onShare(await api.favorites.share({ title }))
    } catch (error) {
      setProblem(refusalText(error, FAILED))
      setSaving(false)
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void share(event)}>
      <p className="text-14 text-ink-soft">
        Quem abrir o link vê este título e os produtos, e nada sobre você. O link mostra sempre a lista atual.
      </p>
      <Field
        label="Título da lista"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={60}
        required
      />
      <Problem text={problem} />
      <Button type="submit" className="justify-self-start" busy={isSaving}>
        Criar o link
      </Button>
    </form>
  )
}

function Shared({ shared, onEnd }: { shared: SharedFavorites; onEnd: () => void }) {
  const { publicUrl } = useRootData()
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    try {
      await api.favorites.unshare()
      onEnd()
      showToast({ text: 'O link não funciona mais' })
    } catch (error) {
      setEnding(false)
      setAsking(false)
      showToast({ tone: 'bad', text: refusalText(error, FAILED) })
    }
  }

  return (
    <>
      <CopyCode label={shared.title} code={publicUrl + sharedFavoritesPath(shared.token)} action="Copiar o link" />
      <QuietButton className="justify-self-start" onClick={() => setAsking(true)}>
        Parar de compartilhar
      </QuietButton>
      <ConfirmDialog
        open={isAsking}
        title="Parar de compartilhar a lista?"
        confirmLabel="Parar de compartilhar"
        busy={isEnding}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        O link que você já enviou deixa de abrir. Seus favoritos continuam guardados.
      </ConfirmDialog>
    </>
  )
}
