import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/shell/shop-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('produtos', 'storefront/list/list-page.tsx'),
    route('produto/:id', 'storefront/product/product-page.tsx'),
    route('sobre', 'storefront/about/about-page.tsx'),
    route('contato', 'storefront/contact/contact-page.tsx'),
    ...['trocas', 'privacidade', 'termos'].map((path) => route(path, 'storefront/legal/legal-page.tsx', { id: path })),
    route('carrinho', 'storefront/cart/cart-page.tsx'),
    route('perfil', 'account/profile-page.tsx'),
    route('pedidos', 'account/orders-page.tsx'),
    route('*', 'storefront/shell/not-found-page.tsx'),
  ]),
  layout('storefront/shell/quiet-layout.tsx', [route('checkout', 'storefront/checkout/checkout-page.tsx')]),
  route('pedidos/:id/recibo', 'account/receipt/receipt-page.tsx'),
  route('auth/callback', 'account/auth-callback-page.tsx'),
  // One route for all of the back office: its own pages are none of a shopper's business.
  route('admin/*', 'admin/admin-page.tsx'),
  route('identidade', 'admin/identity/identity-page.tsx'),
] satisfies RouteConfig
