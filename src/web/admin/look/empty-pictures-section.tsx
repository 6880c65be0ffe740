import { Controller } from 'react-hook-form'
import type { LookBody } from '#contract/site.ts'
import { PictureField } from '../kit/picture-field.tsx'
import { EMPTY_PICTURE_NAMES } from './look-fields.ts'
import type { LookEditing } from './use-look-form.ts'

const NAMES = Object.keys(EMPTY_PICTURE_NAMES) as (keyof LookBody['empty_pictures'])[]

export function EmptyPicturesSection({ editing: { form, errorAt } }: { editing: LookEditing }) {
  return (
    <details>
      <summary className="cursor-pointer font-semibold">Fotos de páginas vazias</summary>
      <div className="mt-4 grid gap-6">
        {NAMES.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={`empty_pictures.${name}`}
            render={({ field: { value, onChange } }) => (
              <PictureField
                of={EMPTY_PICTURE_NAMES[name]}
                hint="Sem foto, a página mostra um desenho nas cores da loja."
                url={value}
                error={errorAt(`empty_pictures.${name}`)}
                onUrl={onChange}
              />
            )}
          />
        ))}
      </div>
    </details>
  )
}
