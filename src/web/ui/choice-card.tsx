import type { ComponentProps, ReactNode } from 'react'
import type { IconComponent } from './icon.ts'

/** One large radio of a group: name, icon, one sentence. Put several into a `<fieldset>` with the same `name`. */
export function ChoiceCard({
  title,
  icon: Icon,
  children,
  ...radio
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; icon: IconComponent; children: ReactNode }) {
  return (
    <label className="choice">
      <input type="radio" className="radio" {...radio} />
      <b className="text-18 font-semibold">{title}</b>
      <Icon />
      <span className="col-[2/-1] text-ink-soft">{children}</span>
    </label>
  )
}
