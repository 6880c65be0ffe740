import { lazy } from 'react'
import { Route, Routes } from 'react-router'
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

/** All of the back office: it renders in the browser, for staff, and each page's code comes when it is opened. */
export default function AdminPage() {
  return (
    <Routes>
      <Route element={<StaffOnly Around={Frame} />}>
        <Route index element={<DashboardPage />} />
        <Route path="produtos" element={<ProductsPage />} />
        <Route path="produtos/importar" element={<ImportPage />} />
        <Route path="categorias" element={<CategoriesPage />} />
        <Route path="cupons" element={<CouponsPage />} />
        <Route path="pedidos" element={<OrdersPage />} />
        <Route path="pedidos/:id" element={<OrderPage />} />
        <Route path="pedidos/despachar" element={<DispatchPage />} />
        <Route path="clientes" element={<CustomersPage />} />
        <Route path="relatorios" element={<ReportsPage />} />
        <Route path="configuracoes" element={<SettingsPage />} />
        <Route path="usuarios" element={<StaffPage />} />
        <Route path="saude" element={<HealthPage />} />
        <Route path="atividade" element={<ActivityPage />} />
        <Route path="*" element={<NowhereScreen />} />
      </Route>
      <Route element={<StaffOnly Around={PaperTable} />}>
        <Route path="pedidos/:id/imprimir" element={<PrintPage />} />
        <Route path="pedidos/despachar/imprimir" element={<DispatchPrintPage />} />
      </Route>
    </Routes>
  )
}
