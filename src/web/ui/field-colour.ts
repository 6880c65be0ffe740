import type { CSSProperties } from 'react'

/** A field of colour of the look: background, the text colour that passes on it, and the focus ring. */
export type Field = 'on-accent' | 'on-shape' | 'on-muted' | 'on-success' | 'on-highlight' | 'on-tint'

/** The same for a colour that is data, such as a category's: 4.5:1, between light and dark at least 4.2:1. */
export function fieldColour(hex: string | undefined): CSSProperties | undefined {
  if (!hex) return undefined
  const linear = (at: number) => (Number(`0x${hex.slice(at, at + 2)}`) / 255) ** 2.2
  const luminance = 0.21 * linear(1) + 0.72 * linear(3) + 0.07 * linear(5)
  const color = `var(--color-on-${luminance < 0.17 ? 'dark' : luminance < 0.26 ? 'middle' : 'light'})`
  return { background: hex, color, ['--ring' as never]: color }
}
