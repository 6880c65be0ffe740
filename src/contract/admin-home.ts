import { HomeBody } from './home-blocks.ts'
import { siteEndpoints } from './site.ts'

export const adminHome = siteEndpoints('/api/admin/home', HomeBody)
