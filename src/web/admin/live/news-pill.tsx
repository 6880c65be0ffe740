import { useNavigate, useRevalidator } from 'react-router'

type Props = {
  /** '1 pedido novo'; null without news. */
  text: string | null
  /** The list that shows them, if it is not the one on the screen. */
  elsewhere: string | null
}

/**
 * '1 pedido novo · Mostrar': the list is loaded again when its reader wants it, so that no row moves under a finger. Takes
 * no place of its own for the same reason.
 */
export function NewsPill({ text, elsewhere }: Props) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function show(): Promise<void> {
    // The button unmounts with its news.
    document.getElementById('conteudo')?.focus({ preventScroll: true })
    if (elsewhere === null) await revalidate()
    else await navigate(elsewhere)
    scrollTo({ top: 0 })
  }

  return (
    <div className="sticky top-18 z-2 h-0" role="status">
      {text && (
        <button
          type="button"
          className="absolute -top-2 left-1/2 flex min-h-control-sm -translate-x-1/2 items-center gap-1 rounded-full bg-ink px-4 whitespace-nowrap text-surface shadow-float hover:bg-brand-deep"
          onClick={() => void show()}
        >
          {text} · <b className="font-semibold underline">Mostrar</b>
        </button>
      )}
    </div>
  )
}
