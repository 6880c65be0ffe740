import * as z from 'zod/mini'
import { type ReactNode, useState } from 'react'
import CameraIcon from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import { slugify } from '#domain/slug.ts'
import { adminProducts } from '#contract/admin-products.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { amountText, countText } from '#web/data/typed-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { adminApi } from '../api.ts'
import { FailedUploads } from '../kit/failed-uploads.tsx'
import { FieldRow, TextField, UnitField } from '../kit/fields.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { toastError } from '../kit/toast-error.ts'
import { PICTURE_TYPES, useUploads } from '../kit/use-uploads.ts'
import { StepForm } from './step-form.tsx'
import { STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

const CODECS = { name: z.string(), price: amountText('59,90'), stock_quantity: countText(), description: z.string() }
const SCHEMA = formSchema(CODECS, adminProducts.create.body, (read) => ({ ...read, slug: slugify(read.name ?? '') }))

/** One product, so that the shop does not open empty; its photo may come straight from the camera. */
export function ProductStep({ state, onDone }: StepProps) {
  const [picture, setPicture] = useState('')
  const sending = useUploads(setPicture, () => {})
  const send = (file: File) => void sending.send([file])
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { name: '', price: '', stock_quantity: '1', description: '' },
    submit: async (input) => {
      await adminApi.adminProducts.create({ ...input, image_url: picture, is_active: true, is_featured: true })
      onDone()
    },
    fieldOf: { slug_taken: 'name' },
    onFailure: (error) => void toastError(error, { refused: 'O produto não foi criado' }),
  })
  return (
    <>
      {state.product_path !== '' && <p className="mb-5 text-ok">Já há um produto. Você pode pôr mais um, ou seguir.</p>}
      <StepForm label={STEPS.product.name} isSaving={isSaving} onSave={(event) => void save(event)} onSkip={onDone}>
        <div className="grid gap-4.5">
          <div className="grid justify-items-start gap-3">
            {picture !== '' && (
              <Picture key={picture} src={picture} alt="" sizes="160px" className="size-40 rounded-[8px] bg-paper" />
            )}
            {sending.uploads.map(({ key, name, share }) => (
              <ProgressBar key={key} share={share} label={`Enviando ${name}`} className="w-40" />
            ))}
            <div className="flex flex-wrap gap-2">
              {/* Only a phone takes the picture at once; a computer would open the same dialog twice. */}
              <PhotoButton className="pointer-fine:hidden" capture="environment" onFile={send}>
                <CameraIcon />
                Tirar uma foto
              </PhotoButton>
              <PhotoButton onFile={send}>
                <ImageIcon />
                {picture === '' ? 'Escolher uma foto' : 'Trocar a foto'}
              </PhotoButton>
            </div>
            <FailedUploads {...sending} />
          </div>
          <Field label="Nome" required maxLength={200} {...field('name')} />
          <FieldRow>
            <UnitField label="Preço" before="R$" maxLength={14} autoComplete="off" {...field('price')} />
            <UnitField label="Estoque" after="un." inputMode="numeric" maxLength={7} {...field('stock_quantity')} />
          </FieldRow>
          <TextField label="Descrição" rows={4} {...field('description')} />
        </div>
      </StepForm>
    </>
  )
}

type PhotoButtonProps = {
  className?: string
  capture?: 'environment'
  onFile: (file: File) => void
  children: ReactNode
}

function PhotoButton({ className = '', capture, onFile, children }: PhotoButtonProps) {
  return (
    <label
      className={buttonLook(
        {},
        `cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${className}`,
      )}
    >
      {children}
      <input
        className="sr-only"
        type="file"
        accept={PICTURE_TYPES}
        capture={capture}
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
    </label>
  )
}
