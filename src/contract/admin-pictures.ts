import * as z from 'zod/mini'
import { PICTURE_LIMITS } from '#domain/picture.ts'
import { endpoint } from './endpoint.ts'

export const adminPictures = {
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    status: 201,
    upload: { type: 'application/octet-stream', maxBytes: PICTURE_LIMITS.bytes, tooLarge: 'picture_too_large' },
    output: z.object({ url: z.string() }),
  }),
}
