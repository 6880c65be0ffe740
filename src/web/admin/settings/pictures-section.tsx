import { PictureField } from '../kit/picture-field.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

/** The pictures that stand for the shop itself; each of its pages also looks well without. */
export function PicturesSection({ editing }: Props) {
  const { draft, errors, set } = editing
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
      <PictureField
        of="dos links compartilhados"
        hint="Aparece no WhatsApp e nas redes sociais; de 1200 × 630 ela ocupa todo o espaço. Vazia, vai a da página inicial."
        url={draft.share_picture}
        error={errors.share_picture}
        onUrl={(url) => set('share_picture', url)}
      />
    </Section>
  )
}

function Pictured({
  editing: { draft, errors, set },
  name,
  of,
  hint,
}: Props & { name: 'home_picture' | 'about_picture'; of: string; hint: string }) {
  const picture = draft[name]
  return (
    <PictureField
      of={of}
      hint={hint}
      url={picture.url}
      error={errors[`${name}.url`]}
      onUrl={(url) => set(name, { url, alt: picture.alt })}
      alt={{ value: picture.alt, error: errors[`${name}.alt`], onChange: (alt) => set(name, { ...picture, alt }) }}
    />
  )
}
