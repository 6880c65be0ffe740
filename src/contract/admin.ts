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
import { adminMessages } from './admin-messages.ts'
import { adminNewsletter } from './admin-newsletter.ts'
import { adminOrderEdits } from './admin-order-edits.ts'
import { adminOrders } from './admin-orders.ts'
import { adminPictures } from './admin-pictures.ts'
import { adminProducts } from './admin-products.ts'
import { adminReports } from './admin-reports.ts'
import { adminReviews } from './admin-reviews.ts'
import { adminSettings } from './admin-settings.ts'
import { adminStaff } from './admin-staff.ts'
import { adminStaffOrders } from './admin-staff-orders.ts'
import { adminStock } from './admin-stock.ts'
import { adminTexts } from './admin-texts.ts'
import { adminVariants } from './admin-variants.ts'

/** The back office's calls. */
export const admin = {
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
}
