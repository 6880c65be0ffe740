import { useState } from 'react'
import type { Picture } from '#contract/catalogue.ts'
import { PICTURE_LIMITS } from '#domain/picture.ts'
import { Field } from '#web/ui/field.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { CheckField, Optional } from '../kit/fields.tsx'
import { PICTURE_TYPES, useUploads } from '../kit/use-uploads.ts'
import { Photos, PhotoTools } from './photos.tsx'
import { type Typed, withImageUrl, withPictures } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'

/** What is wrong with the main picture's address is said at its field. */
const FIRST_ADDRESS = 'pictures.0.url'

function isAboutPictures(field: string): boolean {
  return field.startsWith('pictures') && field !== FIRST_ADDRESS
}

type Props = { form: ProductFormState; onUploading: (count: number) => void }

/** A product's pictures in their order, the address of the main one, and whether the product is shown. */
export function PicturesField({ form: { typed, setTyped, errors }, onUploading }: Props) {
  const [chosen, setChosen] = useState(0)
  const add = (url: string) => setTyped((now) => withPictures(now, [...now.pictures, { url, alt: '' }]))
  const { uploads, problems, send } = useUploads(add, onUploading)
  const { pictures } = typed
  const at = Math.min(chosen, pictures.length - 1)
  const room = PICTURE_LIMITS.perProduct - pictures.length - uploads.length
  const wrong =
    problems.length > 0
      ? problems
      : Object.keys(errors).flatMap((field) => (isAboutPictures(field) ? errors[field]! : []))
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })

  function change(next: Picture[], nextChosen: number) {
    setTyped(withPictures(typed, next))
    setChosen(Math.max(0, nextChosen))
  }

  return (
    <div className="product-form-part">
      <div className="field">
        <span className="field-label">Fotos</span>
        {pictures.length + uploads.length > 0 && (
          <Photos pictures={pictures} uploads={uploads} at={at} onChoose={setChosen} />
        )}
        {pictures.length > 0 && <PhotoTools pictures={pictures} at={at} onChange={change} />}
        {room > 0 && (
          <DropZone
            icon="picture"
            words="Arraste fotos para cá ou"
            hint="JPEG, PNG, WebP ou AVIF, até 15 MB"
            accept={PICTURE_TYPES}
            multiple
            onFiles={(files) => void send(files.slice(0, room))}
          />
        )}
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
          onChange={({ currentTarget: { value } }) => change(pictures.with(at, { ...pictures[at]!, alt: value }), at)}
        />
      )}
      <Field
        label={<Optional>URL da imagem</Optional>}
        hint="Endereço da foto principal. As fotos enviadas já têm o seu."
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        value={typed.imageUrl}
        error={errors[FIRST_ADDRESS]}
        onChange={({ currentTarget: { value } }) => set({ imageUrl: value })}
        onBlur={() => setTyped(withImageUrl(typed))}
      />
      <CheckField
        label="Produto ativo"
        hint="Aparece na loja e na busca."
        checked={typed.isActive}
        onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
      />
      <CheckField
        label="Destaque na página inicial"
        checked={typed.isFeatured}
        onChange={({ currentTarget: { checked } }) => set({ isFeatured: checked })}
      />
    </div>
  )
}
