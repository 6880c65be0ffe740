import CheckIcon from 'lucide-react/icons/check'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import Share2Icon from 'lucide-react/icons/share-2'
import type { Product } from '#contract/catalogue.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { productPath } from '#domain/shop-paths.ts'
import { useRootData } from '#web/data/store.ts'
import { QUIET, QuietButton } from '#web/ui/button.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { FavoriteButton } from './favorite-button.tsx'

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

/** Beside the buy button: what can be done with the product besides buying it. */
export function AskAndShare({ product }: { product: Pick<Product, 'id' | 'name' | 'slug'> }) {
  const { store, publicUrl } = useRootData()
  const url = publicUrl + productPath(product)
  const question = `Olá! Tenho uma pergunta sobre ${product.name}: ${url}`
  return (
    <div className="mt-3 flex flex-wrap gap-x-6">
      <FavoriteButton productId={product.id} />
      <Share name={product.name} url={url} />
      {store.store_phone && (
        <a className={QUIET} href={whatsappUrl(store.store_phone, question)} {...OUTSIDE}>
          <MessageCircleIcon />
          Perguntar pelo WhatsApp
        </a>
      )}
    </div>
  )
}

function Share({ name, url }: { name: string; url: string }) {
  const { isCopied, copy } = useCopied()
  // Until the code has come, and without scripts, it is a link to WhatsApp's own sharing.
  if (import.meta.env.SSR)
    return (
      <a className={QUIET} href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`} {...OUTSIDE}>
        <Share2Icon />
        Compartilhar
      </a>
    )

  async function share() {
    if (!navigator.share) return copy(url)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy(url)
    }
  }

  return (
    <>
      <QuietButton onClick={() => void share()}>
        {isCopied ? <CheckIcon /> : <Share2Icon />}
        {isCopied ? 'Link copiado' : 'Compartilhar'}
      </QuietButton>
      <span className="sr-only" role="status">
        {isCopied && 'Link copiado'}
      </span>
    </>
  )
}
