import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/shell/shop-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('produtos', 'storefront/list/list-page.tsx'),
    route('categoria/:slug', 'storefront/list/list-page.tsx', { id: 'category' }),
    route('produto/:slug', 'storefront/product/product-page.tsx'),
    route('sobre', 'storefront/about/about-page.tsx'),
    route('contato', 'storefront/contact/contact-page.tsx'),
    ...['trocas', 'privacidade', 'termos'].map((path) => route(path, 'storefront/legal/legal-page.tsx', { id: path })),
    route('p/:slug', 'storefront/texts/text-page.tsx', { id: 'page-text' }),
    route('jornal', 'storefront/texts/journal-page.tsx'),
    route('jornal/:slug', 'storefront/texts/text-page.tsx', { id: 'post-text' }),
    route('previa/:token', 'storefront/texts/text-page.tsx', { id: 'text-preview' }),
    route('carrinho/adicionar', 'shared/cart/add-route.ts'),
    layout('shared/customers-layout.tsx', [
      route('carrinho', 'storefront/cart/cart-page.tsx'),
      route('perfil', 'account/profile-page.tsx'),
      route('pedidos', 'account/orders-page.tsx'),
    ]),
    route('*', 'storefront/shell/not-found-page.tsx'),
  ]),
  layout('storefront/shell/quiet-layout.tsx', [
    route('entrar', 'account/sign-in/sign-in-page.tsx'),
    layout('shared/customers-layout.tsx', { id: 'checkout-customers' }, [
      route('checkout', 'storefront/checkout/checkout-page.tsx'),
    ]),
  ]),
  layout('shared/customers-layout.tsx', { id: 'receipt-customers' }, [
    route('pedidos/:id/recibo', 'account/receipt/receipt-page.tsx'),
  ]),
  route('auth/callback', 'account/auth-callback-page.tsx'),
  route('admin', 'admin/admin-layout.tsx', [
    layout('admin/frame-layout.tsx', [
      index('admin/dashboard/dashboard-page.tsx'),
      route('produtos', 'admin/products/products-page.tsx'),
      route('produtos/importar', 'admin/import/import-page.tsx'),
      route('produtos/importacoes', 'admin/import/imports-page.tsx'),
      route('produtos/importacoes/:id', 'admin/import/past-import-page.tsx'),
      route('produtos/:id/variacoes', 'admin/variants/variants-page.tsx'),
      route('produtos/:id/estoque', 'admin/stock/stock-page.tsx'),
      route('categorias', 'admin/categories/categories-page.tsx'),
      route('enderecos', 'admin/redirects/redirects-page.tsx'),
      route('cupons', 'admin/coupons/coupons-page.tsx'),
      route('pedidos', 'admin/orders/orders-page.tsx'),
      route('pedidos/:id', 'admin/orders/order-page.tsx'),
      route('pedidos/despachar', 'admin/dispatch/dispatch-page.tsx'),
      route('clientes', 'admin/customers/customers-page.tsx'),
      route('relatorios', 'admin/reports/reports-page.tsx'),
      route('aparencia', 'admin/look/look-page.tsx'),
      route('configuracoes', 'admin/settings/settings-page.tsx'),
      route('usuarios', 'admin/staff/staff-page.tsx'),
      route('saude', 'admin/health/health-page.tsx'),
      route('atividade', 'admin/activity/activity-page.tsx'),
      // Data for fetchers: as pages they are not found.
      route('pedidos/detalhe', 'admin/orders/order-data.tsx'),
      route('pendencias', 'admin/attention-data.tsx'),
      route('*', 'admin/not-found-page.tsx'),
    ]),
    layout('admin/paper/paper-layout.tsx', [
      route('pedidos/:id/imprimir', 'admin/paper/print-page.tsx'),
      route('pedidos/despachar/imprimir', 'admin/paper/dispatch-print-page.tsx'),
    ]),
  ]),
  route('identidade', 'admin/identity/identity-page.tsx'),
] satisfies RouteConfig
