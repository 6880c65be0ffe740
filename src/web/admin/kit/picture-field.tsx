import { useState } from 'react'
import ImageIcon from 'lucide-react/icons/image'
import TrashIcon from 'lucide-react/icons/trash'
import { isPictureUrl } from '#contract/picture-url.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FIELD_LABEL } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ToolButton } from './tool-button.tsx'
import { DROP_BOX, DROP_EDGE, DropZone } from './drop-zone.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { Optional } from './fields.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { PICTURE_TYPES, useUploads } from './use-uploads.ts'

const IN_ROW = 'flex-[1_1_220px] content-center'

type Props = {
  /** 'da página inicial': what the fields' names end with. */
  of: string
  hint: string
  /** Empty for none. */
  url: string
  error?: string | undefined
  /** Also called when an upload ends, renders after it began: it must not close over other fields' values. */
  onUrl: (url: string) => void
  /** Where the picture says something; without, it is decoration. */
  alt?: { value: string; error?: string | undefined; onChange: (alt: string) => void }
  onUploading?: (count: number) => void
}

/** One picture: sent from the device, or named by its address. */
export function PictureField({ of, hint, url, error, onUrl, alt, onUploading = () => {} }: Props) {
  /** The address before it is edited: half of one is not requested. */
  const [before, setBefore] = useState<string | null>(null)
  const shown = before ?? url
  const sending = useUploads(onUrl, onUploading)
  const { uploads, send } = sending
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className={`${FIELD_LABEL} mb-1.5`}>
        <Optional>Foto {of}</Optional>
      </legend>
      <div className="flex flex-wrap gap-3">
        {url !== '' && (
          <div className="flex items-start gap-1">
            {isPictureUrl(shown) && (
              <Picture key={shown} src={shown} alt="" sizes="128px" className="h-24 w-32 rounded-[8px] bg-paper" />
            )}
            <ToolButton icon={TrashIcon} label={`Remover a foto ${of}`} onClick={() => onUrl('')} />
          </div>
        )}
        {uploads.length > 0 ? (
          uploads.map(({ key, name, share }) => (
            <div key={key} className={classNames(DROP_BOX, DROP_EDGE, IN_ROW)}>
              <span>Enviando {name}</span>
              <ProgressBar share={share} label={`Enviando ${name}`} className="w-[calc(100%-24px)]" />
            </div>
          ))
        ) : (
          <DropZone
            className={IN_ROW}
            icon={ImageIcon}
            words={url === '' ? 'Arraste uma foto para cá ou' : 'Para trocar, arraste outra foto ou'}
            hint="JPEG, PNG, WebP ou AVIF, até 15 MB"
            accept={PICTURE_TYPES}
            onFiles={(files) => void send(files.slice(0, 1))}
          />
        )}
      </div>
      <FailedUploads {...sending} />
      <Field
        label={`URL da foto ${of}`}
        hint={hint}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        value={url}
        error={error}
        onChange={({ currentTarget: { value } }) => onUrl(value.trim())}
        onFocus={() => setBefore(url)}
        onBlur={() => setBefore(null)}
      />
      {alt && url !== '' && (
        <Field
          label={`Texto alternativo da foto ${of}`}
          hint="O que a foto mostra, para quem não a vê. Se ela só enfeita, deixe em branco."
          maxLength={300}
          value={alt.value}
          error={alt.error}
          onChange={({ currentTarget: { value } }) => alt.onChange(value)}
        />
      )}
    </fieldset>
  )
}
