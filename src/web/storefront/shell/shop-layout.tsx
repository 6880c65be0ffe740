import { type ReactNode, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useOnTabFocus } from '#web/ui/use-on-tab-focus.ts'
import { useSession } from '#web/session/session.tsx'
import { useMaybeRootData } from '#web/data/store.ts'
import { ErrorPage } from '#web/shared/error-page.tsx'
import { Footer } from './footer.tsx'
import { announcementBar } from './late-announcement-bar.ts'
import { Header } from './header.tsx'
import { PageProgress } from '#web/ui/page-progress.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { useFocusOnNewPage } from '#web/shared/use-focus-on-new-page.ts'

/** The frame of every shop page but the checkout. */
export default function ShopLayout() {
  useOnTabFocus(useSession().refresh)
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useMaybeRootData()
  const isLoading = useNavigation().state === 'loading'
  const mainRef = useFocusOnNewPage()
  return (
    <>
      {isLoading && <PageProgress />}
      <OfflineBar />
      {root?.store.announcement && (
        <Suspense>
          <announcementBar.Late {...root.store.announcement} />
        </Suspense>
      )}
      {root && <Header store={root.store} />}
      <main
        id="conteudo"
        ref={mainRef}
        tabIndex={-1}
        className="min-h-[60vh] outline-none"
        aria-busy={isLoading || undefined}
      >
        {children}
      </main>
      {root && <Footer store={root.store} written={root.written} />}
    </>
  )
}
