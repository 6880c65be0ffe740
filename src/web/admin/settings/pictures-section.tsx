import { Controller } from 'react-hook-form'
import { PictureField } from '../kit/picture-field.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

export function PicturesSection({ editing }: Props) {
  const { form, errorAt } = editing
  return (
    <Section id="fotos" about="As fotos da própria loja. Sem elas, a página inicial mostra só cores e formas.">
      <Pictured
        editing={editing}
        name="home_picture"
        of="da página inicial"
        hint="Fica num arco ao lado da frase grande: em pé (4 × 5) ela aparece inteira."
      />
      <Pictured
        editing={editing}
        name="about_picture"
        of="da página Sobre"
        hint="Abre a página Sobre e aparece na página inicial. Deitada (4 × 3) ela aparece inteira."
      />
      <Controller
        control={form.control}
        name="share_picture"
        render={({ field: { value, onChange } }) => (
          <PictureField
            of="dos links compartilhados"
            hint="Aparece no WhatsApp e nas redes sociais; de 1200 × 630 ela ocupa todo o espaço. Vazia, vai a da página inicial."
            url={value}
            error={errorAt('share_picture')}
            onUrl={onChange}
          />
        )}
      />
    </Section>
  )
}

function Pictured({
  editing: { form, errorAt },
  name,
  of,
  hint,
}: Props & { name: 'home_picture' | 'about_picture'; of: string; hint: string }) {
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
