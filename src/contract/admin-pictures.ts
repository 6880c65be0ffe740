import * as z from 'zod/mini'
import { PICTURE_LIMITS } from '#domain/picture.ts'
import { endpoint } from './endpoint.ts'

export const adminPictures = {
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    who: 'admin',
    rate: 'admin',
    status: 201,
    summary:
      'Guarda uma foto (JPEG, PNG, WebP ou AVIF) e a prepara nos tamanhos da loja; a mesma foto tem sempre o mesmo endereço',
    upload: { type: 'application/octet-stream', maxBytes: PICTURE_LIMITS.bytes, tooLarge: 'picture_too_large' },
    output: z.object({ url: z.string() }),
    refusals: ['not_a_picture', 'picture_broken', 'picture_too_many_pixels', 'pictures_busy', 'pictures_unavailable'],
  }),
}
