/** Underlined text that does something here, or leads on. */
export const TEXT_LINK =
  'min-h-8 font-medium text-brand-deep underline underline-offset-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'
