/** Over `TOOL`: how a button with one icon looks in the back office. */
export const TOOL_LOOK =
  'rounded-control text-ink-soft not-disabled:hover:bg-line/55 not-disabled:hover:text-ink aria-expanded:bg-line/55 aria-expanded:text-ink disabled:opacity-40'
export const TOOL_LOOK_ON_INK = 'rounded-control not-disabled:hover:bg-surface/14'
