import { useEffect, useRef, useState } from 'react'
import HeartIcon from 'lucide-react/icons/heart'
import { refusalText } from '#web/data/refusal-text.ts'
import { useSession } from '#web/session/session.tsx'
import { changeFavorite, FAVORITES_FAILED, findFavorites } from '#web/shared/favorites.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

const SEE_FAVORITES = { label: 'Ver favoritos', to: '/favoritos' }

/** Shows a press at once, and takes it back if it could not be kept. */
export function FavoriteButton({ productId }: { productId: number }) {
  const { user, isPending, refresh } = useSession()
  const [isKept, setKept] = useState(false)
  const isPressed = useRef(false)
  const isBusy = useRef(false)

  useEffect(() => {
    if (isPending) return
    let isCurrent = true
    findFavorites(user).then(
      (ids) => isCurrent && !isPressed.current && setKept(ids.includes(productId)),
      (error: unknown) => console.error('Failed to load favorites', error),
    )
    return () => void (isCurrent = false)
  }, [user, isPending, productId])

  async function toggle(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = isPressed.current = true
    setKept(!isKept)
    try {
      const owner = isPending ? (await refresh()).user : user
      await changeFavorite(owner, productId, !isKept)
      showToast(isKept ? { text: 'Saiu dos favoritos' } : { text: 'Guardado nos favoritos', action: SEE_FAVORITES })
    } catch (error) {
      setKept(isKept)
      showToast({ tone: 'bad', text: refusalText(error, FAVORITES_FAILED) })
    } finally {
      isBusy.current = false
    }
  }

  return (
    <QuietButton name="favoritar" aria-pressed={isKept} onClick={() => void toggle()}>
      <HeartIcon className={isKept ? 'fill-brand text-brand' : ''} />
      Favoritar
    </QuietButton>
  )
}
