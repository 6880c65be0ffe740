import { Navigate, useSearchParams } from 'react-router'

/** The dispatch's own address: the list with the dispatch open over it. */
export default function AdminDispatchPage() {
  const [params] = useSearchParams()
  return <Navigate to={`/admin/pedidos?despachar=${encodeURIComponent(params.get('pedidos') ?? 'lista')}`} replace />
}
