import { Link, useLocation } from 'react-router'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import type { StoreSettings } from '#contract/store.ts'
import { plural } from '#domain/plural.ts'
import { useSession } from '#web/session/session.tsx'
import { TOOL } from '#web/ui/button.tsx'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SearchLink } from '../search/search-link.tsx'
import { AccountCorner } from './account-corner.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useHeaderPlace } from './use-header-place.ts'

const LINK =
  'inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent no-underline hover:border-current aria-[current]:border-current'

/** Transparent over a picture under it, until scrolling up brings the header back. */
export function Header({ store }: { store: StoreSettings }) {
  const place = useHeaderPlace()
  const { pathname } = useLocation()
  const isCurrent = (to: string) => to === pathname || (to === '/produtos' && /^\/(produto|categoria)/.test(pathname))
  return (
    <RenderedOnce
      as="header"
      name="Header"
      of={[store.header_menu.map(({ to }) => isCurrent(to))]}
      className={classNames(
        'sticky top-0 z-10 bg-paper text-ink transition-transform focus-within:translate-y-0 over:-mb-16 lg:over:-mb-20',
        place === 'away' && '-translate-y-full',
        place !== 'back' && 'over:bg-transparent over:text-accent-ink over:[--ring:var(--color-accent-ink)]',
      )}
    >
      <div className="wrap flex min-h-16 flex-wrap items-center gap-2 lg:min-h-20 lg:gap-12">
        <Wordmark />
        <nav className="hidden flex-wrap gap-x-8 lg:flex" aria-label="Principal">
          {store.header_menu.map(({ label, to }, index) => (
            <Link
              key={index}
              className={LINK}
              to={to}
              prefetch="intent"
              aria-current={isCurrent(to) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-3">
          <SearchBox />
          <SearchLink />
          <CartLink />
          <AccountCorner />
          <MobileMenu store={store} />
        </div>
      </div>
    </RenderedOnce>
  )
}

export function Wordmark() {
  return (
    <Link
      className="display max-w-max min-w-min flex-1 py-2 text-28 leading-none font-bold tracking-[-0.05em] no-underline"
      to="/"
    >
      <ShopMark className="h-9 lg:h-11" />
    </Link>
  )
}

function CartLink() {
  const { cartCount: count } = useSession()
  const label = count === 0 ? 'Carrinho' : `Carrinho, ${plural(count, 'item', 'itens')}`
  return (
    <Link className={TOOL} to="/carrinho" prefetch="intent" aria-label={label}>
      <ShoppingBagIcon className="size-6" />
      {count > 0 && (
        <span
          className="num absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-[5px] text-center text-[12px]/5 font-bold text-surface"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
