import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { activityRoutes } from './activity/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { adminSettingsRoutes } from './admin-settings/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { adminProductRoutes } from './catalogue/admin-routes.ts'
import { importRoutes } from './catalogue/import-routes.ts'
import { adminCategoryRoutes } from './catalogue/category-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { probeRoutes } from './health/readiness.ts'
import { backupRoutes } from './health/backup-routes.ts'
import { storeHealthRoutes } from './health/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { Env } from './http/call.ts'
import { docsRoutes } from './http/docs.ts'
import { answerError } from './http/errors.ts'
import { createMount } from './http/mount.ts'
import { onlyUnderOwnNames, onPublicHost } from './http/public-host.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { liveRoutes } from './live/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { orderEditRoutes } from './orders/edit-routes.ts'
import { adminOrderRoutes, guestOrderRoutes, orderRoutes } from './orders/routes.ts'
import { staffOrderRoutes } from './orders/staff-order-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pictureRoutes, uploadRoutes } from './pictures/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { dataRequestRoutes } from './personal-data/staff-routes.ts'
import { placesRoutes } from './places/routes.ts'
import { cartFormRoutes, contactFormRoutes } from './rendering/forms.ts'
import { alertFormRoutes } from './rendering/alert-forms.ts'
import { newsletterFormRoutes } from './rendering/newsletter-forms.ts'
import { onlyForStaff } from './rendering/back-office.ts'
import { plainCartRoutes } from './rendering/plain-cart.ts'
import { reminderFormRoutes } from './rendering/reminder-form.ts'
import { trackFormRoutes } from './rendering/track-form.ts'
import { reviewFormRoutes } from './rendering/review-form.ts'
import type { AnswerOnce } from './rendering/pages.ts'
import { pushRoutes, pushWorkerRoute } from './push/routes.ts'
import { reminderLinkRoutes, reminderRoutes } from './reminders/routes.ts'
import { createSearchMisses } from './catalogue/search-misses.ts'
import { synonymRoutes } from './catalogue/synonym-routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { closedUntilOpen, SETUP_PATH, wizardPage } from './setup/closed-shop.ts'
import { setupRoutes } from './setup/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { readSettings } from './settings/settings.ts'
import type { Shop } from './shop.ts'
import { textRoutes } from './texts/routes.ts'
import { lookRoutes } from './site/look-files.ts'
import { brandRoutes } from './site/brand-files.ts'
import { siteRoutes } from './site/routes.ts'
import { staffRoutes } from './staff/routes.ts'

z.config(z.locales.pt())

export type AppParts = {
  sandbox?: { fetch: (request: Request, env: Env['Bindings']) => Response | Promise<Response> }
  pages?: (request: Request) => Promise<Response>
  /** For forms sent without scripts. */
  answerOnce?: AnswerOnce
  clientDir?: string
  picturesDir?: string
}

export function createApp(
  shop: Shop,
  { sandbox, pages, answerOnce, clientDir, picturesDir }: AppParts = {},
): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, c) => answerError(shop, error, c))
  app.use('*', async (_, next) => {
    await shop.refreshSettings()
    await next()
  })
  if (shop.config.mode === 'demo') app.use('*', onlyUnderOwnNames(shop.config))
  if (sandbox)
    app
      .all('/sandbox/*', (c) => sandbox.fetch(c.req.raw, c.env))
      .all('/sandbox', (c) => sandbox.fetch(c.req.raw, c.env))

  app.use('*', withSecurityHeaders(shop.config))
  app.use('*', closedUntilOpen(shop))
  probeRoutes(app, shop)
  if (clientDir)
    app.use(
      '/assets/*',
      serveStatic({ root: clientDir, precompressed: true, onFound: keepFor('public, max-age=31536000, immutable') }),
    )
  pictureRoutes(app, shop)
  if (picturesDir) {
    const rewriteRequestPath = (path: string) => path.replace(/^\/imagens/, '')
    app.use(
      '/imagens/*',
      serveStatic({ root: picturesDir, rewriteRequestPath, onFound: keepFor('public, max-age=86400') }),
    )
  }

  brandRoutes(app, shop)

  // A missing file is not rendered as a page.
  for (const files of ['/assets/*', '/imagens/*']) app.all(files, (c) => c.text('', 404))

  app.use('/api/*', async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
  })
  docsRoutes(app, shop.config)
  const { mount, finish } = createMount(app, shop, {
    limitRate: createRateLimiter(shop.db, shop.config.rateLimitFactor),
    requiresAccount: async () => (await readSettings(shop.db, shop.config)).requiresAccount,
  })
  sessionRoutes(mount, shop)
  settingsRoutes(mount, shop)
  homeRoutes(mount, shop)
  placesRoutes(mount, shop)
  const misses = createSearchMisses(shop.db)
  catalogueRoutes(mount, shop, misses)
  cartRoutes(mount, shop)
  checkoutRoutes(mount, shop)
  paymentRoutes(mount, shop)
  orderRoutes(mount, shop)
  guestOrderRoutes(mount, shop)
  addressRoutes(mount, shop)
  favoriteRoutes(mount, shop)
  contactRoutes(mount, shop)
  newsletterRoutes(mount, shop)
  alertRoutes(mount, shop)
  reviewRoutes(mount, shop)
  reminderRoutes(mount, shop)
  personalDataRoutes(mount, shop)
  dataRequestRoutes(mount, shop)
  setupRoutes(mount, shop)
  reportRoutes(mount, shop)
  adminProductRoutes(mount, shop)
  importRoutes(mount, shop)
  adminCategoryRoutes(mount, shop)
  redirectRoutes(mount, shop)
  synonymRoutes(mount, shop, misses)
  uploadRoutes(mount, shop)
  adminSettingsRoutes(mount, shop)
  textRoutes(mount, shop)
  siteRoutes(mount, shop)
  couponRoutes(mount, shop)
  adminOrderRoutes(mount, shop)
  staffOrderRoutes(mount, shop)
  orderEditRoutes(mount, shop)
  customerRoutes(mount, shop)
  staffRoutes(mount, shop)
  activityRoutes(mount, shop)
  storeHealthRoutes(mount, shop)
  backupRoutes(mount, shop)
  liveRoutes(mount, shop)
  pushRoutes(mount, shop)
  finish()

  discoveryRoutes(app, shop)
  lookRoutes(app, shop)
  pushWorkerRoute(app)
  reminderLinkRoutes(app, shop)
  if (answerOnce) {
    cartFormRoutes(app, shop, answerOnce)
    contactFormRoutes(app, shop, answerOnce)
    newsletterFormRoutes(app, shop, answerOnce)
    alertFormRoutes(app, shop, answerOnce)
    reviewFormRoutes(app, shop, answerOnce)
    reminderFormRoutes(app, shop, answerOnce)
    trackFormRoutes(app, shop, answerOnce)
    plainCartRoutes(app, shop, answerOnce)
  }
  if (pages) app.use(SETUP_PATH, wizardPage(shop.config))
  if (pages) app.get('*', onPublicHost(shop.config), onlyForStaff(shop), (c) => pages(c.req.raw))
  return app
}

function keepFor(value: string) {
  return (_path: string, c: { header(name: string, value: string): void }) => c.header('Cache-Control', value)
}
