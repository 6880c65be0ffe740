import { adminPictures as endpoints } from '../admin-pictures.ts'
import { withPolicies } from './policy.ts'

export const adminPictures = withPolicies(endpoints, {
  upload: {
    who: 'admin',
    needs: ['catalogue', 'site'],
    rate: 'admin',
    summary:
      'Guarda uma foto (JPEG, PNG, WebP ou AVIF) e a prepara nos tamanhos da loja; a mesma foto tem sempre o mesmo endereço',
    refusals: ['not_a_picture', 'picture_broken', 'picture_too_many_pixels', 'pictures_busy', 'pictures_unavailable'],
  },
  uploadVideo: {
    who: 'admin',
    needs: ['catalogue', 'site'],
    rate: 'admin',
    summary: 'Guarda um vídeo MP4 (H.264) de até 20 MB e 60 segundos, sem os dados de local, data e câmera',
    refusals: ['not_a_video', 'video_broken', 'video_codec', 'video_too_long', 'pictures_busy', 'pictures_unavailable'],
  },
})
