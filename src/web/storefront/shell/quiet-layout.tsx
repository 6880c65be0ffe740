import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { useOnTabFocus } from '#web/ui/use-on-tab-focus.ts'
import { SIGN_IN_PATH } from '#web/session/return-path.ts'
import { useSession } from '#web/session/session.tsx'
import { GO } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Wordmark } from './header.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { useFocusOnNewPage } from '#web/shared/use-focus-on-new-page.ts'

/** The frame of checkout and sign-in: no links that distract. */
export default function QuietLayout() {
  useOnTabFocus(useSession().refresh)
  const mainRef = useFocusOnNewPage()
  return (
    <>
      <OfflineBar />
      <header className="bg-paper">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-2 lg:min-h-20">
          <Wordmark />
          <WayBack />
        </div>
      </header>
      <main id="conteudo" ref={mainRef} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  )
}

/** Back link: from sign-in and guest orders to the shop, from an order to all orders, else to the cart. Hidden until hydration, because the server renders this page without its query. */
function WayBack() {
  const { isPending } = useSession()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const leadsHome = pathname === SIGN_IN_PATH || /^\/(pedido|pagar)\//.test(pathname)
  const isOrder = !isPending && params.has('pedido')
  const [to, label] = leadsHome
    ? ['/', 'Voltar à loja']
    : isOrder
      ? ['/pedidos', 'Meus Pedidos']
      : ['/carrinho', 'Voltar ao carrinho']
  return (
    <Link className={classNames(GO, 'text-14', isPending && !leadsHome && 'invisible')} to={to}>
      <ArrowLeftIcon />
      {label}
    </Link>
  )
}
