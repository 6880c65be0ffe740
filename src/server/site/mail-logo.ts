import type { Brand } from '#contract/site.ts'
import { padFor } from '#domain/logo.ts'
import { isDarkColour, type Look, onLightGround, paletteOf } from '#domain/look.ts'

const MAX_HEIGHT = 44
const MAX_WIDTH = 240
const PAD = 8

/** Mails always use light colours; a mail program's dark mode changes them itself. */
export function mailLook<L extends Look>(look: L): L {
  return isDarkColour(look.ground) ? { ...look, ...onLightGround(look, '#ffffff') } : look
}

/**
 * The logo at the head of a mail, in px of the page. Never transparent, because a mail program may change the colour around
 * it: on the head's own accent, or on a pad.
 */
export function mailLogoOf(look: Brand) {
  if (!look.logo) return null
  const { accent, 'accent-ink': ink } = paletteOf(mailLook(look))
  const pad = padFor(look.logo.inks ?? [], { ground: accent, ink })
  const margin = pad ? PAD : 0
  const scale = Math.min(MAX_HEIGHT / look.logo.height, MAX_WIDTH / look.logo.width)
  const side = (length: number) => Math.max(1, Math.round(length * scale)) + 2 * margin
  return { width: side(look.logo.width), height: side(look.logo.height), margin, ground: pad ?? accent }
}
