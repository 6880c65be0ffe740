import { Navigate, useParams } from 'react-router'
import { NowhereScreen } from '../nowhere-screen.tsx'

/** An order's own address: the list with the order open over it. Another spelling of a number (`05`) is no order. */
export default function AdminOrderPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <Navigate to={`/admin/pedidos?pedido=${id}`} replace /> : <NowhereScreen />
}
