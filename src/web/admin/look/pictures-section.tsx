import { Controller } from 'react-hook-form'
import type { LookBody } from '#contract/site.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { PictureField } from '../kit/picture-field.tsx'
import { EMPTY_PICTURE_NAMES } from './look-fields.ts'

type Props = { editing: DraftForm<LookBody> }

export function PicturesSection({ editing }: Props) {
  return (
    <section className="grid gap-6" aria-labelledby="fotos-titulo">
      <div className="grid gap-2">
        <h2 id="fotos-titulo">Fotos</h2>
        <p className="text-ink-soft">
          As da própria loja. Sem elas, a página inicial mostra só cores e formas. Na prévia, uma foto nova aparece
          quando o rascunho é salvo.
        </p>
      </div>
      <Described
        editing={editing}
        name="home_picture"
        of="da página inicial"
        hint="Fica num arco ao lado da frase grande: em pé (4 × 5) ela aparece inteira."
      />
      <Described
        editing={editing}
        name="about_picture"
        of="da página Sobre"
        hint="Abre a página Sobre e aparece na página inicial. Deitada (4 × 3) ela aparece inteira."
      />
      <Undescribed
        editing={editing}
        name="share_picture"
        of="dos links compartilhados"
        hint="Aparece no WhatsApp e nas redes sociais; de 1200 × 630 ela ocupa todo o espaço. Se ficar vazia, a loja usa a foto da página inicial."
      />
      <details>
        <summary className="cursor-pointer font-semibold">Fotos de páginas vazias</summary>
        <div className="mt-4 grid gap-6">
          {EMPTY_PICTURE_NAMES.map(([name, of]) => (
            <Undescribed
              key={name}
              editing={editing}
              name={`empty_pictures.${name}`}
              of={of}
              hint="Sem foto, a página mostra um desenho nas cores da loja."
            />
          ))}
        </div>
      </details>
    </section>
  )
}

type FieldProps<Name> = Props & { name: Name; of: string; hint: string }

function Described({ editing: { form, errorAt }, name, of, hint }: FieldProps<'home_picture' | 'about_picture'>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value: picture, onChange } }) => (
        <PictureField
          of={of}
          hint={hint}
          url={picture.url}
          error={errorAt(`${name}.url`)}
          onUrl={(url) => onChange({ url, alt: form.getValues(name).alt })}
          alt={{
            value: picture.alt,
            error: errorAt(`${name}.alt`),
            onChange: (alt) => onChange({ ...picture, alt }),
          }}
        />
      )}
    />
  )
}

type UndescribedName = 'share_picture' | `empty_pictures.${keyof LookBody['empty_pictures']}`

function Undescribed({ editing: { form, errorAt }, name, of, hint }: FieldProps<UndescribedName>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <PictureField of={of} hint={hint} url={value} error={errorAt(name)} onUrl={onChange} />
      )}
    />
  )
}
