import { Navigate, useParams } from 'react-router'

/** An order's own address: the list with the order open over it. */
export default function AdminOrderPage() {
  const { id } = useParams()
  return <Navigate to={`/admin/pedidos?pedido=${encodeURIComponent(id ?? '')}`} replace />
}
