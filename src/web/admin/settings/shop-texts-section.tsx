import { useWatch } from 'react-hook-form'
import type { StoreTexts } from '#contract/store.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { oneLine, TextField } from '../kit/fields.tsx'
import { BenefitsField } from './benefits-field.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

/** Sentences with the shop's voice, or that promise something. */
export function ShopTextsSection({ editing }: Props) {
  return (
    <Section
      id="textos"
      about="O que a loja diz com a própria voz. Um texto vazio some da loja; o que você promete aqui obriga a loja."
    >
      <BenefitsField editing={editing} />
      <ShopText editing={editing} name="home_featured_text" page="/" example="Seis peças para começar." />
      <ShopText editing={editing} name="home_categories_title" page="/" />
    </Section>
  )
}

type TextName = {
  [Name in keyof StoreTexts]: StoreTexts[Name] extends string ? Name : never
}[keyof StoreTexts]

type TextProps = Props & {
  name: TextName
  hint?: string
  /** Where shoppers read it; missing if only a purchase leads there. */
  page?: string
  /** Shown in the empty field of a text without a default. */
  example?: string
}

function ShopText({ editing: { form, field }, name, hint, page, example }: TextProps) {
  const length = useWatch({ control: form.control, name }).length
  const { maxLength, ...control } = field(name, { clean: oneLine })
  return (
    <div className="grid gap-1.5">
      <TextField
        rows={2}
        maxLength={maxLength}
        placeholder={SETTINGS[name].default || example}
        {...control}
        hint={hint}
      />
      <p className={`${FIELD_HINT} flex flex-wrap items-center gap-x-4`}>
        <span className="num">{length === 0 ? 'Vazio: não aparece na loja.' : `${length} de ${maxLength}`}</span>
        {page && (
          <a
            className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6"
            href={page}
            target="_blank"
            rel="noreferrer"
          >
            Ver na loja<span className="sr-only"> ({SETTINGS[name].label}, em outra aba)</span>
          </a>
        )}
      </p>
    </div>
  )
}
