import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/shell/shop-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('produtos', 'storefront/list/list-page.tsx'),
    route('produto/:id', 'storefront/product/product-page.tsx'),
    route('sobre', 'storefront/about-page.tsx'),
    route('contato', 'storefront/contact/contact-page.tsx'),
    ...['trocas', 'privacidade', 'termos'].map((path) => route(path, 'storefront/legal/legal-page.tsx', { id: path })),
    route('carrinho', 'storefront/cart/cart-page.tsx'),
    route('perfil', 'account/profile-page.tsx'),
    route('pedidos', 'account/orders-page.tsx'),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
  layout('storefront/shell/quiet-layout.tsx', [route('checkout', 'storefront/checkout/checkout-page.tsx')]),
  route('pedidos/:id/recibo', 'account/receipt/receipt-page.tsx'),
  route('auth/callback', 'account/auth-callback-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/dashboard/dashboard-page.tsx'),
    route('admin/clientes', 'admin/customers/customers-page.tsx'),
    route('admin/cupons', 'admin/coupons/coupons-page.tsx'),
    route('admin/pedidos', 'admin/orders/orders-page.tsx'),
    route('admin/pedidos/:id', 'admin/orders/order-page.tsx'),
    route('admin/pedidos/despachar', 'admin/dispatch/dispatch-page.tsx'),
    route('admin/relatorios', 'admin/reports/reports-page.tsx'),
    route('admin/configuracoes', 'admin/settings/settings-page.tsx'),
    route('admin/identidade', 'admin/settings/identity-page.tsx'),
    route('admin/saude', 'admin/health/health-page.tsx'),
    route('admin/atividade', 'admin/activity/activity-page.tsx'),
    route('admin/produtos', 'admin/products/products-page.tsx'),
    route('admin/produtos/importar', 'admin/import/import-page.tsx'),
    route('admin/categorias', 'admin/categories/categories-page.tsx'),
  ]),
  layout('admin/paper/paper-layout.tsx', [
    route('admin/pedidos/:id/imprimir', 'admin/paper/print-page.tsx'),
    route('admin/pedidos/despachar/imprimir', 'admin/paper/dispatch-print-page.tsx'),
  ]),
] satisfies RouteConfig
