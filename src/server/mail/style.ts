import { html, type Markup } from '../documents/markup.ts'

/** The shop's colours, in the one place where mail programs look for them: at each element. */
export const COLOURS = {
  paper: '#fbf7f1',
  plum: '#3d1c47',
  sand: '#e7d2ae',
  line: '#e6dcd0',
  brand: '#c2411c',
  link: '#8f2d12',
} as const

export const CELL: Markup = html`font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;`
export const INK: Markup = html`color:#2a1a2e;`
export const SOFT: Markup = html`color:#6b5a6e;`
