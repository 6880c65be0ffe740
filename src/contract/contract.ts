import { admin } from './admin.ts'
import { contact } from './contact.ts'
import { customer } from './customer.ts'
import { shop } from './shop.ts'

/** Every call of the shop. */
export const contract = { ...shop, ...customer, contact, ...admin }
