import * as z from 'zod/mini'
import { text } from './types.ts'

/** Own pictures are paths under /imagens/, uploaded or not; anything else must be http(s), without credentials. */
export function isPictureUrl(value: string): boolean {
  if (/^\/imagens\/(enviadas\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value)) return true
  if (!/^https?:\/\//i.test(value)) return false
  try {
    const url = new URL(value)
    return url.username === '' && url.password === '' && url.hostname !== ''
  } catch {
    return false
  }
}

const WHAT = { error: 'Informe um endereço de imagem que comece com https://' }

export const PictureUrl = text(2000).check(z.refine(isPictureUrl, WHAT))

/** Empty for none. */
export const PictureUrlOrNone = text(2000).check(z.refine((value) => value === '' || isPictureUrl(value), WHAT))

/** Only uploads: a foreign video would need its host in the pages' policy. */
export const VideoUrl = text(100).check(
  z.regex(/^\/imagens\/enviadas\/[0-9a-f]{32}\.mp4$/, { error: 'Envie o vídeo pelo formulário' }),
)

export const PictureAlt = text(300)

export const DescribedPicture = z.object({ url: PictureUrlOrNone, alt: PictureAlt })
