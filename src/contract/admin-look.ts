import { endpoint } from './endpoint.ts'
import { Logo, LOGO_LIMITS, LookBody, siteEndpoints } from './site.ts'

export const adminLook = {
  ...siteEndpoints('/api/admin/look', LookBody),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/admin/logo',
    status: 201,
    upload: { type: 'application/octet-stream', maxBytes: LOGO_LIMITS.bytes, tooLarge: 'logo_too_large' },
    output: Logo,
  }),
}
