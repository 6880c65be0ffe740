import type { ComponentProps, ReactNode } from 'react'
import type { IconComponent } from './icon.ts'
import { Radio } from './radio.tsx'

const CARD =
  'grid grid-cols-[24px_1fr_auto] items-center gap-x-4 gap-y-1 rounded-picture border border-field-edge bg-surface px-5 py-4.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft'

/** One large radio of a group: name, icon, one sentence. Put several into a `<fieldset>` with the same `name`. */
export function ChoiceCard({
  title,
  icon: Icon,
  children,
  ...radio
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; icon: IconComponent; children: ReactNode }) {
  return (
    <label className={CARD}>
      <Radio {...radio} />
      <b className="text-18 font-semibold">{title}</b>
      <Icon />
      <span className="col-[2/-1] text-ink-soft">{children}</span>
    </label>
  )
}
