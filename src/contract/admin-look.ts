import { LookBody, siteEndpoints } from './site.ts'

export const adminLook = siteEndpoints('/api/admin/look', LookBody)
