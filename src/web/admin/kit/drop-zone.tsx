import { type DragEvent, useId, useState } from 'react'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'

/** The dashed box, also round a file on its way. */
export const DROP_BOX =
  'grid justify-items-center gap-0.5 rounded-[8px] border border-dashed px-3.5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
export const DROP_EDGE = 'border-(--control) py-3.5'
export const CHOOSE = 'cursor-pointer font-medium text-brand-deep underline'

type Props = {
  icon: IconComponent
  /** 'Arraste fotos para cá ou', before the words that open the device's own choice. */
  words: string
  hint: string
  accept: string
  multiple?: boolean
  isTall?: boolean
  className?: string
  onFiles: (files: File[]) => void
}

/** Takes files that are dropped, or chosen from the device. */
export function DropZone({ icon: Icon, words, hint, accept, multiple, isTall, className, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={classNames(
        DROP_BOX,
        isOver ? 'border-ink bg-paper' : 'border-(--control)',
        isTall ? 'py-8' : 'py-3.5',
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon className="size-4.5 text-ink-soft" />
      <span>
        {words}{' '}
        <label className={CHOOSE} htmlFor={id}>
          escolha do aparelho
        </label>
      </span>
      <span className={FIELD_HINT}>{hint}</span>
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file, mended, can be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
