import type { contract as endpoints } from '../contract.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { adminActivity } from './admin-activity.ts'
import { adminAlerts } from './admin-alerts.ts'
import { adminCategories } from './admin-categories.ts'
import { adminRedirects } from './admin-redirects.ts'
import { adminSynonyms } from './admin-synonyms.ts'
import { adminCoupons } from './admin-coupons.ts'
import { adminCustomers } from './admin-customers.ts'
import { adminDataRequests } from './admin-data-requests.ts'
import { adminBackups } from './admin-backups.ts'
import { adminHealth } from './admin-health.ts'
import { adminHome } from './admin-home.ts'
import { adminImport } from './admin-import.ts'
import { adminLive } from './admin-live.ts'
import { adminPush } from './admin-push.ts'
import { adminLook } from './admin-look.ts'
import { adminNewsletter } from './admin-newsletter.ts'
import { adminOrderEdits } from './admin-order-edits.ts'
import { adminOrders } from './admin-orders.ts'
import { adminPictures } from './admin-pictures.ts'
import { adminProducts } from './admin-products.ts'
import { adminReports } from './admin-reports.ts'
import { adminMessages } from './admin-messages.ts'
import { adminReviews } from './admin-reviews.ts'
import { adminSettings } from './admin-settings.ts'
import { adminStaff } from './admin-staff.ts'
import { adminStaffOrders } from './admin-staff-orders.ts'
import { adminStock } from './admin-stock.ts'
import { adminTexts } from './admin-texts.ts'
import { adminVariants } from './admin-variants.ts'
import { alerts } from './alerts.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { contact } from './contact.ts'
import { favorites } from './favorites.ts'
import { guestOrders } from './guest-orders.ts'
import { home } from './home.ts'
import { newsletter } from './newsletter.ts'
import { personalData } from './personal-data.ts'
import type { ServerEndpoint } from './policy.ts'
import { reminders } from './reminders.ts'
import { reviews } from './reviews.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { signIn } from './sign-in.ts'
import { store } from './store.ts'
import { texts } from './texts.ts'

type Complete = { [Noun in keyof typeof endpoints]: Record<keyof (typeof endpoints)[Noun], ServerEndpoint> }

/** Every call of the shop, with its policy. */
export const contract = {
  session,
  signIn,
  store,
  home,
  catalogue,
  cart,
  checkout,
  account,
  guestOrders,
  personalData,
  addresses,
  favorites,
  contact,
  newsletter,
  alerts,
  texts,
  reviews,
  reminders,
  setup,
  adminActivity,
  adminHealth,
  adminBackups,
  adminReports,
  adminProducts,
  adminCategories,
  adminRedirects,
  adminSynonyms,
  adminPictures,
  adminImport,
  adminCoupons,
  adminCustomers,
  adminOrders,
  adminStaffOrders,
  adminOrderEdits,
  adminSettings,
  adminLook,
  adminHome,
  adminStaff,
  adminVariants,
  adminStock,
  adminTexts,
  adminNewsletter,
  adminDataRequests,
  adminReviews,
  adminMessages,
  adminAlerts,
  adminLive,
  adminPush,
} satisfies Complete
