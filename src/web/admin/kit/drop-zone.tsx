import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'

type Props = {
  icon: IconComponent
  /** 'Arraste fotos para cá ou', before the words that open the device's own choice. */
  words: string
  hint: string
  accept: string
  multiple?: boolean
  className?: string
  onFiles: (files: File[]) => void
}

/** Takes files that are dropped, or chosen from the device. */
export function DropZone({ icon: Icon, words, hint, accept, multiple, className, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={classNames('drop', isOver && 'is-over', className)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon />
      <span>
        {words}{' '}
        <label className="drop-choose" htmlFor={id}>
          escolha do aparelho
        </label>
      </span>
      <span className="field-hint">{hint}</span>
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
