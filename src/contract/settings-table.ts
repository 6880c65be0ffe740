import { ACCESS_SETTINGS } from './settings-access.ts'
import { MENU_SETTINGS } from './settings-menus.ts'
import { ORDER_SETTINGS } from './settings-orders.ts'
import { PAGE_SETTINGS } from './settings-pages.ts'
import { PAYMENT_SETTINGS } from './settings-payment.ts'
import { SHOP_SETTINGS } from './settings-shop.ts'
import { TEXT_SETTINGS } from './settings-texts.ts'

/**
 * Every setting of the shop; a file holds the settings of neighbouring sections of the settings screen. Types, the staff's form and view, the public views,
 * labels in the audit log, storage and page invalidation are derived from this table. A live shop promises nothing that
 * its owner has not filled in: an offer binds (CDC arts. 30 and 35).
 */
export const SETTINGS = {
  ...SHOP_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...ORDER_SETTINGS,
  ...MENU_SETTINGS,
  ...TEXT_SETTINGS,
  ...PAGE_SETTINGS,
  ...ACCESS_SETTINGS,
}
