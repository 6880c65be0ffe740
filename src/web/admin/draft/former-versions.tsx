import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { shortInstant } from '#web/ui/dates.ts'
import { useAction } from '../kit/use-action.ts'

type Props = {
  former: readonly { id: number; published_by: string; published_at: Date }[]
  /** Which would be lost. */
  hasDraft: boolean
  restore: (id: number) => Promise<void>
}

/** Former versions of the look or the home page; one can become the draft again. */
export function FormerVersions({ former, hasDraft, restore: send }: Props) {
  const [asked, setAsked] = useState<number | null>(null)
  const [restore, isRestoring] = useAction(async (id: number) => {
    await send(id)
    setAsked(null)
  })
  if (former.length === 0) return null
  return (
    <section className="mt-8 grid max-w-3xl gap-3" aria-labelledby="versoes-titulo">
      <h2 id="versoes-titulo">Versões anteriores</h2>
      <ul className="divide-y divide-line border-y border-line">
        {former.map(({ id, published_at: at, published_by: who }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="mr-auto min-w-0 wrap-anywhere">
              {shortInstant(at)} <span className="text-ink-soft">por {who}</span>
            </span>
            <Button
              size="tight"
              aria-label={`Voltar a esta versão, de ${shortInstant(at)}`}
              busy={isRestoring}
              onClick={() => (hasDraft ? setAsked(id) : restore(id))}
            >
              Voltar a esta
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Trocar o rascunho por esta versão?"
        confirmLabel="Trocar o rascunho"
        isDanger
        busy={isRestoring}
        onConfirm={() => asked !== null && restore(asked)}
        onClose={() => setAsked(null)}
      >
        <p>O rascunho que existe agora se perde. A loja só muda quando você publicar.</p>
      </ConfirmDialog>
    </section>
  )
}
