import { adminHome as endpoints } from '../admin-home.ts'
import { withPolicies } from './policy.ts'
import { sitePolicies } from './site.ts'

export const adminHome = withPolicies(endpoints, sitePolicies('da página inicial'))
