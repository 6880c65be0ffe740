import { ADMIN_CALL_INPUTS } from './admin-call-inputs.ts'
import type { CallInputs } from './call-input.ts'
import { SHOP_CALL_INPUTS } from './shop-call-inputs.ts'

/** Every call of the contract: without its entry here a new one does not compile. */
export const CALL_INPUTS: CallInputs = { ...SHOP_CALL_INPUTS, ...ADMIN_CALL_INPUTS }
