import type { Bytes } from '#contract/endpoint.ts'
import { type Look, paletteOf } from '#domain/look.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const BAG = '<path d="M5 8h14l1 13H4z"/><path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>'

/** The mark of a shop without a logo: a shopping bag, or the demo shop's own mark. */
export function markOf(look: Look, isDemo: boolean): { svg: string; ground: string } {
  const { highlight, 'accent-ink': onAccent, 'on-brand': ink } = paletteOf(look)
  if (isDemo)
    return {
      svg: `<svg ${XMLNS} viewBox="0 0 24 24"><path fill="${onAccent}" d="M3 22V12a9 9 0 0 1 18 0v10h-6V12a3 3 0 0 0-6 0v10z"/><circle cx="12" cy="20" r="2.2" fill="${highlight}"/></svg>`,
      ground: look.accent,
    }
  return { svg: `<svg ${XMLNS} viewBox="0 0 24 24">${outlined(BAG, ink)}</svg>`, ground: look.brand }
}

/** A rounded square; the drawing inside of it is a picture of its own, whatever its units. */
export function iconDrawing(drawing: Bytes, ground: string): string {
  const data = Buffer.from(drawing).toString('base64')
  return `<svg ${XMLNS} viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${ground}"/><image x="8" y="8" width="48" height="48" href="data:image/svg+xml;base64,${data}"/></svg>`
}

/** In place of a product's picture. */
export function pictureless(look: Look): string {
  const { muted, 'muted-ink': ink } = paletteOf(look)
  return `<svg ${XMLNS} viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${muted}"/><g opacity=".35" transform="translate(320 310) scale(15)">${outlined(BAG, ink, 1.2)}</g></svg>`
}

/** Background of the share picture; the mark is in the middle, because messengers crop previews to a square. */
export function shareShapes(look: Look): string {
  const { tint, highlight, shape, muted } = paletteOf(look)
  return `<svg ${XMLNS} width="1200" height="630"><circle cx="60" cy="590" r="170" fill="${highlight}"/><rect x="1010" y="430" width="260" height="260" rx="${4 * look.radius}" fill="${shape}"/><circle cx="1130" cy="40" r="120" fill="${tint}"/><rect x="-40" y="-60" width="190" height="190" rx="${4 * look.radius}" fill="${muted}"/></svg>`
}

function outlined(paths: string, ink: string, width = 2): string {
  return `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${paths}</g>`
}
