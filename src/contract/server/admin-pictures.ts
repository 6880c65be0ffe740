import { adminPictures as endpoints } from '../admin-pictures.ts'
import { withPolicies } from './policy.ts'

export const adminPictures = withPolicies(endpoints, {
  upload: {
    who: 'admin',
    rate: 'admin',
    summary:
      'Guarda uma foto (JPEG, PNG, WebP ou AVIF) e a prepara nos tamanhos da loja; a mesma foto tem sempre o mesmo endereço',
    refusals: ['not_a_picture', 'picture_broken', 'picture_too_many_pixels', 'pictures_busy', 'pictures_unavailable'],
  },
})
