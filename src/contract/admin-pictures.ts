import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const PICTURE_LIMITS = { bytes: 15 * 1024 * 1024, pixels: 50_000_000, perProduct: 12 } as const
export const VIDEO_LIMITS = { bytes: 20 * 1024 * 1024, seconds: 60 } as const

export const adminPictures = {
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    status: 201,
    upload: { type: 'application/octet-stream', maxBytes: PICTURE_LIMITS.bytes, tooLarge: 'picture_too_large' },
    output: z.object({ url: z.string() }),
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: '/api/admin/videos',
    status: 201,
    upload: { type: 'application/octet-stream', maxBytes: VIDEO_LIMITS.bytes, tooLarge: 'video_too_large' },
    output: z.object({ url: z.string() }),
  }),
}
