import { type ComponentType, lazy } from 'react'
import { data, type LoaderFunctionArgs, matchPath, Route, Routes } from 'react-router'
import { Frame } from './frame.tsx'
import { NowhereScreen } from './nowhere-screen.tsx'
import { StaffOnly } from './staff-only.tsx'

const ActivityPage = lazy(() => import('./activity/activity-page.tsx'))
const CategoriesPage = lazy(() => import('./categories/categories-page.tsx'))
const CouponsPage = lazy(() => import('./coupons/coupons-page.tsx'))
const CustomersPage = lazy(() => import('./customers/customers-page.tsx'))
const DashboardPage = lazy(() => import('./dashboard/dashboard-page.tsx'))
const DispatchPage = lazy(() => import('./dispatch/dispatch-page.tsx'))
const DispatchPrintPage = lazy(() => import('./paper/dispatch-print-page.tsx'))
const HealthPage = lazy(() => import('./health/health-page.tsx'))
const ImportPage = lazy(() => import('./import/import-page.tsx'))
const OrderPage = lazy(() => import('./orders/order-page.tsx'))
const OrdersPage = lazy(() => import('./orders/orders-page.tsx'))
const PrintPage = lazy(() => import('./paper/print-page.tsx'))
const ProductsPage = lazy(() => import('./products/products-page.tsx'))
const ReportsPage = lazy(() => import('./reports/reports-page.tsx'))
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'))
const StaffPage = lazy(() => import('./staff/staff-page.tsx'))
const PaperTable = lazy(() => import('./paper/paper-table.tsx').then((module) => ({ default: module.PaperTable })))

/** By their addresses under /admin. */
const PAGES: Record<string, ComponentType> = {
  '': DashboardPage,
  produtos: ProductsPage,
  'produtos/importar': ImportPage,
  categorias: CategoriesPage,
  cupons: CouponsPage,
  pedidos: OrdersPage,
  'pedidos/:id': OrderPage,
  'pedidos/despachar': DispatchPage,
  clientes: CustomersPage,
  relatorios: ReportsPage,
  configuracoes: SettingsPage,
  usuarios: StaffPage,
  saude: HealthPage,
  atividade: ActivityPage,
}
const PAPERS: Record<string, ComponentType> = {
  'pedidos/:id/imprimir': PrintPage,
  'pedidos/despachar/imprimir': DispatchPrintPage,
}
const ADDRESSES = Object.keys({ ...PAGES, ...PAPERS })

/** Says only whether there is such a page: what stands on it comes by calls that know who asks. */
export function loader({ params }: LoaderFunctionArgs) {
  const isThere = ADDRESSES.some((address) => matchPath(`/${address}`, `/${params['*'] ?? ''}`))
  return data(null, { status: isThere ? 200 : 404 })
}

/** Within the browser nobody has to be asked. */
export const clientLoader = () => null

/** All of the back office: it renders in the browser, for staff, and each page's code comes when it is opened. */
export default function AdminPage() {
  return (
    <Routes>
      <Route element={<StaffOnly Around={Frame} />}>
        {routesOf(PAGES)}
        <Route path="*" element={<NowhereScreen />} />
      </Route>
      <Route element={<StaffOnly Around={PaperTable} />}>{routesOf(PAPERS)}</Route>
    </Routes>
  )
}

function routesOf(pages: Record<string, ComponentType>) {
  return Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)
}
