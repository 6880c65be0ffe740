import { Link, Outlet } from 'react-router'
import { useStore } from '#web/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** Around the checkout: the wordmark and one way back, nothing that leads away. */
export default function QuietLayout() {
  const store = useStore()
  return (
    <>
      <OfflineBar />
      <header className="bg-paper">
        <div className="wrap flex min-h-16 items-center justify-between gap-2 lg:min-h-20">
          <Wordmark name={store.store_name} />
          <Link className="go" to="/carrinho">
            <Icon name="left" />
            Voltar ao carrinho
          </Link>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  )
}
