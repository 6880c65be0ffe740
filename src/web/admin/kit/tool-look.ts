/** Over `TOOL`: how a button with one icon looks in the back office. */
export const TOOL_LOOK =
  'rounded-control text-ink-soft not-off:hover:bg-line/55 not-off:hover:text-ink aria-expanded:bg-line/55 aria-expanded:text-ink off:cursor-not-allowed off:opacity-40'
export const TOOL_LOOK_ON_INK = 'rounded-control not-off:hover:bg-surface/14'
