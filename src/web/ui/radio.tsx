import type { ComponentProps } from 'react'

export function Radio(radio: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      type="radio"
      className="size-6 flex-none appearance-none rounded-full border-[1.5px] border-ink-soft bg-surface checked:border-[7px] checked:border-brand"
      {...radio}
    />
  )
}
