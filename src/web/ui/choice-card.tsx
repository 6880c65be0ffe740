import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** One large radio of a group: name, icon, one sentence. Put several into a `<fieldset>` with the same `name`. */
export function ChoiceCard({
  title,
  icon,
  children,
  ...radio
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; icon: IconName; children: ReactNode }) {
  return (
    <label className="choice">
      <input type="radio" className="radio" {...radio} />
      <b className="text-18 font-semibold">{title}</b>
      <Icon name={icon} />
      <span className="col-[2/-1] text-ink-soft">{children}</span>
    </label>
  )
}
