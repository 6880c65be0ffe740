import { useState } from 'react'
import type { FieldError, FieldErrors } from 'react-hook-form'
import ImageIcon from 'lucide-react/icons/image'
import { plural } from '#domain/plural.ts'
import type { ProductOption, ProductPicture } from '#contract/catalogue.ts'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Field, FIELD_HINT, FIELD_LABEL, SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { DropZone } from '../kit/drop-zone.tsx'
import { FailedUploads } from '../kit/failed-uploads.tsx'
import { CheckField } from '../kit/fields.tsx'
import { PICTURE_TYPES, useUploads } from '../kit/use-uploads.ts'
import { Photos, PhotoTools } from './photos.tsx'
import { PictureAddress } from './picture-address.tsx'
import { type ProductFields, withMainUrl } from './product-form.ts'
import type { ProductForm } from './use-product-form.ts'

/** Errors of this path are shown at the URL field, all others under the photos. */
const MAIN_URL = 'pictures.0.url'

type Props = { product: ProductForm; onUploading: (count: number) => void }

export function PicturesField({ product: { form, errorAt, record }, onUploading }: Props) {
  const [selected, setSelected] = useState(0)
  const [moved, setMoved] = useState('')
  const [excess, setExcess] = useState(0)
  const sending = useUploads(
    (url) => setPictures([...form.getValues('pictures'), { url, alt: '', value_id: null }]),
    onUploading,
  )
  const { uploads, send } = sending
  const pictures = form.watch('pictures')
  const at = Math.min(selected, pictures.length - 1)
  const free = PICTURE_LIMITS.perProduct - pictures.length - uploads.length
  const undescribed = pictures.filter(({ alt }) => alt.trim() === '').length
  const options = record?.options ?? []
  const errors = pictureErrors(form.formState.errors.pictures)

  function setPictures(next: ProductPicture[]) {
    form.setValue('pictures', next, { shouldDirty: true })
    form.setValue('image_url', next[0]?.url ?? '', { shouldDirty: true })
  }

  const change = (changes: Partial<ProductPicture>) => setPictures(pictures.with(at, { ...pictures[at]!, ...changes }))

  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= pictures.length) return
    setPictures(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]!))
    setSelected(to)
    setMoved(`Foto na posição ${to + 1} de ${pictures.length}${to === 0 ? ', principal' : ''}`)
  }

  function remove(index: number) {
    const removed = pictures[index]!
    setPictures(pictures.toSpliced(index, 1))
    setSelected(Math.max(0, index - 1))
    const putBack = () => setPictures(form.getValues('pictures').toSpliced(index, 0, removed))
    showToast({ text: 'Foto removida', action: { label: 'Desfazer', onPress: putBack } })
  }

  function sendAll(files: File[]) {
    setExcess(Math.max(0, files.length - free))
    void send(files.slice(0, free))
  }

  return (
    <>
      <div className="grid min-w-0 content-start gap-1.5">
        <span className={FIELD_LABEL}>Fotos</span>
        {pictures.length + uploads.length > 0 && (
          <Photos {...{ pictures, options, uploads }} selected={at} onSelect={setSelected} onMove={move} />
        )}
        {pictures.length > 0 && <PhotoTools pictures={pictures} selected={at} onMove={move} onRemove={remove} />}
        {free > 0 && (
          <DropZone
            icon={ImageIcon}
            words="Arraste fotos para cá ou"
            hint="JPEG, PNG, WebP ou AVIF, até 15 MB"
            accept={PICTURE_TYPES}
            multiple
            onFiles={sendAll}
          />
        )}
        <p role="status" className="sr-only">
          {moved}
        </p>
        {undescribed > 0 && (
          <p className={FIELD_HINT}>
            {plural(undescribed, 'foto', 'fotos')} sem texto alternativo. Ele diz o que a foto mostra a quem não a vê e
            às buscas.
          </p>
        )}
        {excess > 0 && (
          <Problem
            text={`Um produto tem no máximo ${PICTURE_LIMITS.perProduct} fotos: ${plural(excess, 'ficou', 'ficaram')} de fora.`}
          />
        )}
        <FailedUploads {...sending} hasRoom={free > 0} />
        {errors.map((text) => (
          <Problem key={text} text={text} />
        ))}
      </div>
      {pictures[at] && (
        <Field
          label={at === 0 ? 'Texto alternativo da foto principal' : `Texto alternativo da foto ${at + 1}`}
          hint="O que a foto mostra, para quem não a vê. Se ficar vazio, a loja usa o nome do produto."
          maxLength={300}
          value={pictures[at].alt}
          onChange={({ currentTarget: { value } }) => change({ alt: value })}
        />
      )}
      {pictures[at] && options.length > 0 && (
        <ValueField options={options} value={pictures[at].value_id} onChange={(value) => change({ value_id: value })} />
      )}
      <PictureAddress
        value={form.watch('image_url')}
        error={errorAt(MAIN_URL)}
        onChange={(url) => form.setValue('image_url', url, { shouldDirty: true })}
        onDone={() => setPictures(withMainUrl(form.getValues('pictures'), form.getValues('image_url')))}
      />
      <CheckField label="Produto ativo" hint="Aparece na loja e na busca." {...form.register('is_active')} />
      <CheckField label="Destaque na página inicial" {...form.register('is_featured')} />
    </>
  )
}

type ValueProps = {
  options: readonly ProductOption[]
  value: number | null
  onChange: (value: number | null) => void
}

function ValueField({ options, value, onChange }: ValueProps) {
  return (
    <SelectField
      label="Mostrar em"
      hint="A foto de um valor aparece primeiro quando ele é escolhido, e some com os outros que têm foto."
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    >
      <option value="">Todas as variações</option>
      {options.flatMap(({ name, values }) =>
        values.map((each) => (
          <option key={each.id} value={each.id}>
            {name}: {each.name}
          </option>
        )),
      )}
    </SelectField>
  )
}

type PictureError = { url?: FieldError; alt?: FieldError; value_id?: FieldError }

function pictureErrors(errors: FieldErrors<ProductFields>['pictures']): string[] {
  const rows: (PictureError | undefined)[] = Array.isArray(errors) ? errors : []
  const texts = rows.flatMap((row, index) => [
    index > 0 && row?.url?.message,
    row?.alt?.message,
    row?.value_id?.message,
  ])
  return [errors?.message, ...texts].filter((text) => typeof text === 'string')
}
