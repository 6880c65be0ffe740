import { adminLook as endpoints } from '../admin-look.ts'
import { sitePolicies } from './site.ts'
import { withPolicies } from './policy.ts'

export const adminLook = withPolicies(endpoints, sitePolicies('da aparência'))
