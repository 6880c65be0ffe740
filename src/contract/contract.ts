import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { admin } from './admin.ts'
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
import { reminders } from './reminders.ts'
import { reviews } from './reviews.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { signIn } from './sign-in.ts'
import { store } from './store.ts'
import { texts } from './texts.ts'

/** Every call. */
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
  ...admin,
}
