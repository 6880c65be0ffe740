import { useRevalidator, useRouteError } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { AdminHead } from '../admin-head.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import { Failed, PageHead } from './blocks.tsx'

/** The ErrorBoundary of every page: what could not be shown is replaced, menu and frame stay. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRefusal(error) && error.status === 404) return <NotFoundScreen />
  const sentence = isRefusal(error) ? error.message : 'Não foi possível abrir esta página'
  return (
    <>
      <AdminHead title="Algo saiu do lugar" />
      <PageHead title="Algo saiu do lugar" />
      <Failed title={sentence} onRetry={() => void revalidate()} />
    </>
  )
}
