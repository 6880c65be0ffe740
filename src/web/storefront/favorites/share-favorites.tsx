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
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'

const FAILED = 'Não foi possível mudar o link. Verifique sua conexão e tente de novo.'

/** A link that shows the list to anybody who has it, until its owner ends it. */
export function ShareFavorites({ shared: loaded }: { shared: SharedFavorites | null }) {
  const [shared, setShared] = useState(loaded)
  // The pressed button unmounts with its form.
  const summary = useFocusOnChange<HTMLElement>(shared === null)
  return (
    <details className="mb-8 rounded-picture bg-surface p-5" open={loaded !== null}>
      <summary ref={summary} className="min-h-6 cursor-pointer font-semibold">
        Compartilhar a lista
      </summary>
      <div className="grid max-w-104 gap-4 pt-4">
        {shared ? <Shared shared={shared} onChange={setShared} /> : <NewLink onShare={setShared} />}
      </div>
    </details>
  )
}

function NewLink({ onShare }: { onShare: (shared: SharedFavorites) => void }) {
  return (
    <>
      <p className="text-14 text-ink-soft">
        Quem abrir o link vê este título e os produtos, e nada sobre você. O link mostra sempre a lista atual.
      </p>
      <TitleForm
        title="Lista de favoritos"
        action="Criar o link"
        onSaved={(shared) => {
          onShare(shared)
          showToast({ text: 'Link criado' })
        }}
      />
    </>
  )
}

type TitleFormProps = {
  title: string
  action: string
  onSaved: (shared: SharedFavorites) => void
  onCancel?: () => void
}

function TitleForm({ title: before, action, onSaved, onCancel }: TitleFormProps) {
  const [title, setTitle] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    setProblem(null)
    try {
      onSaved(await api.favorites.share({ title }))
    } catch (error) {
      setProblem(refusalText(error, FAILED))
      setSaving(false)
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Field
        label="Título da lista"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={60}
        required
        // The pressed button was here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
      />
      <Problem text={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isSaving}>
          {action}
        </Button>
        {onCancel && <QuietButton onClick={onCancel}>Cancelar</QuietButton>}
      </div>
    </form>
  )
}

type SharedProps = { shared: SharedFavorites; onChange: (shared: SharedFavorites | null) => void }

function Shared({ shared, onChange }: SharedProps) {
  const { publicUrl } = useRootData()
  const [isEditing, setEditing] = useState(false)
  const edit = useFocusOnChange<HTMLButtonElement>(isEditing)
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    try {
      await api.favorites.unshare()
      onChange(null)
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
      {isEditing ? (
        <TitleForm
          title={shared.title}
          action="Salvar o título"
          onSaved={(saved) => {
            setEditing(false)
            onChange(saved)
            showToast({ text: 'Título salvo' })
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <QuietButton ref={edit} onClick={() => setEditing(true)}>
            Mudar o título
          </QuietButton>
          <QuietButton onClick={() => setAsking(true)}>Parar de compartilhar</QuietButton>
        </div>
      )}
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
