import { type DragEvent, useId, useRef, useState } from 'react'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { PICTURE_LIMITS } from '#domain/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import { CheckField, Optional } from '../kit/fields.tsx'
import { withImageUrl, withPictures } from './product-form.ts'
import type { useProductForm } from './use-product-form.ts'
import { type Upload, useUploads } from './use-uploads.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A product's pictures in their order, the address of the main one, and whether the product is shown. */
export function PicturesField({ form: { typed, setTyped, errors }, onUploading }: { form: ReturnType<typeof useProductForm>; onUploading: (count: number) => void }) {
  const [chosen, setChosen] = useState(0)
  const { uploads, problems, send } = useUploads((url) => setTyped((now) => withPictures(now, [...now.pictures, { url, alt: '' }])), onUploading)
  const { pictures } = typed
  const at = Math.min(chosen, pictures.length - 1)
  const wrong = problems.length > 0 ? problems : Object.entries(errors).flatMap(([field, what]) => (field.startsWith('pictures') || field === 'image_url' ? [what] : []))

  function change(next: PictureData[], nextChosen: number) {
    setTyped(withPictures(typed, next))
    setChosen(Math.max(0, nextChosen))
  }

  return (
    <div className="product-form-part">
      <div className="field">
        <span className="field-label">Fotos</span>
        {pictures.length + uploads.length > 0 && <Photos pictures={pictures} uploads={uploads} at={at} onChoose={setChosen} />}
        {pictures.length > 0 && <PhotoTools pictures={pictures} at={at} onChange={change} />}
        {pictures.length + uploads.length < PICTURE_LIMITS.perProduct && <DropZone onFiles={(files) => void send(files.slice(0, PICTURE_LIMITS.perProduct - pictures.length))} />}
        {wrong.map((what) => (
          <p key={what} className="field-error" role="alert">
            <AdminIcon name="alert" />
            <span>{what}</span>
          </p>
        ))}
      </div>
      {pictures[at] && (
        <Field
          label={at === 0 ? 'Texto alternativo da foto principal' : `Texto alternativo da foto ${at + 1}`}
          hint="O que a foto mostra, para quem não a vê. Vazio: o nome do produto."
          maxLength={300}
          value={pictures[at].alt}
          onChange={({ currentTarget: { value } }) => setTyped(withPictures(typed, pictures.with(at, { ...pictures[at]!, alt: value })))}
        />
      )}
      <Field
        label={<Optional>URL da imagem</Optional>}
        hint="Endereço da foto principal. As fotos enviadas já têm o seu."
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        value={typed.imageUrl}
        error={errors.image_url}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, imageUrl: value })}
        onBlur={() => setTyped(withImageUrl(typed))}
      />
      <CheckField label="Produto ativo" hint="Aparece na loja e na busca." checked={typed.isActive} onChange={({ currentTarget: { checked } }) => setTyped({ ...typed, isActive: checked })} />
      <CheckField label="Destaque na página inicial" checked={typed.isFeatured} onChange={({ currentTarget: { checked } }) => setTyped({ ...typed, isFeatured: checked })} />
    </div>
  )
}

function Photos({ pictures, uploads, at, onChoose }: { pictures: readonly PictureData[]; uploads: readonly Upload[]; at: number; onChoose: (index: number) => void }) {
  return (
    <ul className="photos">
      {pictures.map(({ url, alt }, index) => (
        <li key={url + index} className={classNames(index === 0 && 'is-main')}>
          <button type="button" aria-pressed={index === at} aria-label={`Foto ${index + 1} de ${pictures.length}${index === 0 ? ', principal' : ''}${alt && `: ${alt}`}`} onClick={() => onChoose(index)}>
            <Picture src={url} alt="" sizes="240px" />
            {index === 0 && <span className="photo-lead">Principal</span>}
          </button>
        </li>
      ))}
      {uploads.map(({ key, name, share }) => (
        <li key={key} className="is-loading">
          <span className="skeleton" />
          <progress max={1} value={share} aria-label={`Enviando ${name}`} />
        </li>
      ))}
    </ul>
  )
}

function PhotoTools({ pictures, at, onChange }: { pictures: readonly PictureData[]; at: number; onChange: (pictures: PictureData[], at: number) => void }) {
  const move = (to: number) => onChange(pictures.toSpliced(at, 1).toSpliced(to, 0, pictures[at]!), to)
  return (
    <div className="photo-tools" role="toolbar" aria-label={`Foto ${at + 1}`}>
      <span className="num">
        Foto {at + 1} de {pictures.length}
      </span>
      <ToolButton icon="left" label="Mover para antes" disabled={at === 0} onClick={() => move(at - 1)} />
      <ToolButton icon="right" label="Mover para depois" disabled={at === pictures.length - 1} onClick={() => move(at + 1)} />
      <ToolButton icon="picture" label="Tornar principal" disabled={at === 0} onClick={() => move(0)} />
      <ToolButton icon="trash" label="Remover foto" onClick={() => onChange(pictures.toSpliced(at, 1), at - 1)} />
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={classNames('drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <AdminIcon name="picture" />
      <span>
        Arraste fotos para cá ou{' '}
        <label className="drop-choose" htmlFor={id}>
          escolha do aparelho
        </label>
      </span>
      <span className="field-hint">JPEG, PNG, WebP ou AVIF, até 15 MB</span>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        accept={TYPES}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
