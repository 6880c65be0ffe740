import { isSeenOn, padFor } from '#domain/logo.ts'
import { onLightGround, paletteOf } from '#domain/look.ts'
import type { Brand } from '#contract/site.ts'

/** CSS that puts a pad behind the logo on backgrounds where it would be invisible; '' if it needs none. */
export function logoRules({ logo, ...look }: Brand): string[] {
  const inks = logo?.inks ?? []
  if (inks.length === 0) return []
  const [own, printed] = [paletteOf(look), paletteOf(onLightGround(look, '#ffffff'))]
  const pad = (ground: string, ink: string) => `--logo-pad:${padFor(inks, { ground, ink }) ?? 'transparent'}`
  const onWhite = pad('#ffffff', printed.ink)
  const always = ['#ffffff', '#000000'].find((ground) => isSeenOn(ground, inks)) ?? '#ffffff'
  return [
    `:root{${pad(own.paper, own.ink)}}`,
    // The second is the header over a picture (storefront/shell/header.tsx).
    `.on-accent,body:has([data-under-header]) header[class*='over:bg-']{${pad(own.accent, own['accent-ink'])}}`,
    `.admin{${onWhite}}`,
    `@media print{:root{${onWhite}}}`,
    '.logo{background:var(--logo-pad);box-shadow:0 0 0 6px var(--logo-pad);border-radius:1px;print-color-adjust:exact}',
    // The background colour is the user's choice and unknown.
    `@media (forced-colors:active){.logo{forced-color-adjust:none;--logo-pad:${always}}}`,
  ]
}
