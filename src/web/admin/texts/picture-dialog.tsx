import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import ImageIcon from 'lucide-react/icons/image'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { FailedUploads } from '../kit/failed-uploads.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { PICTURE_TYPES, useUploads } from '../kit/use-uploads.ts'

type Props = { editor: Editor; onUploading: (count: number) => void; onClose: () => void }

export function PictureDialog({ editor, onUploading, onClose }: Props) {
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  const sending = useUploads(setUrl, onUploading)
  return (
    <Panel
      open
      width="slim"
      title="Foto"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        editor
          .chain()
          .focus()
          .insertContent({ type: 'image', attrs: { src: url, alt: alt.trim() } })
          .run()
        onClose()
      }}
      actions={
        <Button kind="main" type="submit" disabled={url === ''}>
          Pôr no texto
        </Button>
      }
    >
      {url !== '' && <Picture src={url} alt="" sizes="192px" className="h-36 w-48 rounded-[8px]" />}
      {sending.uploads.map(({ key, name, share }) => (
        <ProgressBar key={key} share={share} label={`Enviando ${name}`} className="w-full" />
      ))}
      {sending.uploads.length === 0 && (
        <DropZone
          icon={ImageIcon}
          words={url === '' ? 'Arraste uma foto para cá ou' : 'Para trocar, arraste outra foto ou'}
          hint="JPEG, PNG, WebP ou AVIF, até 15 MB"
          accept={PICTURE_TYPES}
          onFiles={(files) => void sending.send(files.slice(0, 1))}
        />
      )}
      <FailedUploads {...sending} />
      <Field
        label="Texto alternativo"
        hint="O que a foto mostra, para quem não a vê. Se ela só enfeita, deixe em branco."
        maxLength={300}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </Panel>
  )
}
