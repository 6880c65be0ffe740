import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { CurrentUser } from '#contract/session.ts'
import { plural } from '#domain/plural.ts'
import { api } from '#web/data/api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { useLogin } from '#web/session/use-login.ts'
import { changeFavorite, deviceFavorites, FAVORITES_FAILED, joinFavorites } from '#web/shared/favorites.ts'
import { NeedsScripts } from '#web/shared/needs-scripts.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { Button, LinkButton, QuietButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { GRID } from '../list/shapes.ts'
import type { Route } from './+types/favorites-page.ts'
import { ShareFavorites } from './share-favorites.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { user, hasFailed } = await context.get(sessionContext).known()
  if (hasFailed) throw new Error('It is unknown whose favorites to show')
  if (!user) {
    const ids = deviceFavorites()
    return { user, shared: null, products: ids.length > 0 ? await api.favorites.products({ ids }) : [] }
  }
  await joinFavorites()
  return { user, ...(await api.favorites.list()) }
}

export { ErrorBoundary } from '#web/shared/customers-layout.tsx'

export function HydrateFallback() {
  return (
    <Frame>
      <ul className={GRID} aria-busy="true" aria-label="Carregando os favoritos">
        {[1, 2, 3, 4].map((place) => (
          <li key={place}>
            <Skeleton className="aspect-square w-full rounded-picture" />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** A visitor's favorites are on this device, a customer's in the account. */
export default function FavoritesPage({ loaderData: { user, products, shared } }: Route.ComponentProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { removed, remove } = useOptimisticRemoval(user)
  const shown = products.filter(({ id }) => !removed.includes(id))
  const picture = usePlaceholder('search')
  if (shown.length === 0)
    return (
      <Frame titleRef={titleRef}>
        <EmptyState
          as="h2"
          picture={picture}
          title="Nenhum favorito por enquanto"
          action={
            <LinkButton kind="main" to="/produtos">
              Ver produtos
            </LinkButton>
          }
        >
          Na página de um produto, toque em Favoritar para guardá-lo aqui.
        </EmptyState>
      </Frame>
    )
  return (
    <Frame titleRef={titleRef} note={plural(shown.length, 'produto', 'produtos')}>
      {user ? <ShareFavorites shared={shared} /> : <OnThisDevice />}
      <ul className={GRID}>
        {shown.map((product) => (
          <ProductCard key={product.id} product={product} sizes="(width >= 1024px) 270px, 45vw">
            <QuietButton
              className="relative z-1 justify-self-start"
              onClick={() => {
                // The pressed button unmounts with its product.
                titleRef.current?.focus({ preventScroll: true })
                void remove(product)
              }}
            >
              Remover<span className="sr-only"> {product.name} dos favoritos</span>
            </QuietButton>
          </ProductCard>
        ))}
      </ul>
    </Frame>
  )
}

type FrameProps = { titleRef?: Ref<HTMLHeadingElement>; note?: string; children: ReactNode }

function Frame({ titleRef, note, children }: FrameProps) {
  return (
    <NeedsScripts>
      <div className="wrap pb-section">
        <PageMeta title="Favoritos" />
        <PageTitle titleRef={titleRef} note={note}>
          Favoritos
        </PageTitle>
        {children}
      </div>
    </NeedsScripts>
  )
}

function OnThisDevice() {
  const login = useLogin()
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-picture bg-surface p-5">
      <p className="max-w-[60ch]">
        Estão guardados só neste aparelho. Entre na sua conta para vê-los em outros e para compartilhar a lista.
      </p>
      <Button size="sm" onClick={() => void login()}>
        Entrar
      </Button>
    </div>
  )
}

/** Hides a product at once; it comes back if it could not be removed, or when the removal is undone. */
function useOptimisticRemoval(user: CurrentUser | null) {
  const [removed, setRemoved] = useState<readonly number[]>([])

  async function change(id: number, isKept: boolean): Promise<boolean> {
    const hide = () => setRemoved((ids) => [...ids, id])
    const show = () => setRemoved((ids) => ids.filter((other) => other !== id))
    const [begin, takeBack] = isKept ? [show, hide] : [hide, show]
    begin()
    try {
      await changeFavorite(user, id, isKept)
      return true
    } catch (error) {
      takeBack()
      showToast({ tone: 'bad', text: refusalText(error, FAVORITES_FAILED) })
      return false
    }
  }

  async function remove({ id, name }: Product): Promise<void> {
    const action = { label: 'Desfazer', onPress: () => void change(id, true) }
    if (await change(id, false)) showToast({ text: `Saiu dos favoritos: ${name}`, action })
  }

  return { removed, remove }
}
