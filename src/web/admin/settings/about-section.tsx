import { MAX_ABOUT_ITEMS } from '#contract/settings-pages.ts'
import { useStore } from '#web/data/store.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldRow, oneLine, TextField } from '../kit/fields.tsx'
import { PairList } from '../kit/pair-list.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

/** Claims that only the shop itself can make: empty ones are not shown. */
export function AboutSection({ editing }: Props) {
  const { demo } = useStore()
  return (
    <Section id="sobre" about="Só o que for verdade: o que fica vazio não aparece na loja.">
      <Field
        className="max-w-60"
        placeholder="1 ano"
        hint="Em Sobre e em Trocas, além da legal, como 1 ano. Se ficar vazia, não aparece. Cada produto tem a sua."
        {...editing.field('warranty')}
      />
      {demo && (
        <FieldRow>
          <Field
            inputMode="decimal"
            hint="Só na demonstração. De 0 a 5, como 4,8. Se ficar vazia, não aparece."
            {...editing.field('rating_score')}
            label="Nota nas páginas de produto"
          />
          <Field
            inputMode="numeric"
            {...editing.field('rating_count', { clean: (typed) => typed.replace(/\D/g, '').slice(0, 8) })}
            label="Número de avaliações"
          />
        </FieldRow>
      )}
      <Field {...editing.field('about_title')} />
      <TextField rows={3} {...editing.field('about_text', { clean: oneLine })} label="Texto de abertura" />
      <TextField rows={2} {...editing.field('about_mission', { clean: oneLine })} />
      <NamedTexts
        editing={editing}
        name="about_values"
        legend="Valores"
        noun="valor"
        placeholders={['Honestidade', 'O que isso quer dizer aqui']}
        max={MAX_ABOUT_ITEMS.values}
      />
      <PairList
        editing={editing}
        legend="Números da página Sobre"
        name="about_numbers"
        max={MAX_ABOUT_ITEMS.numbers}
        columns={[
          { key: 'value', label: (n) => `Número ${n}`, placeholder: '98%', maxLength: 20 },
          { key: 'label', label: (n) => `O que o número ${n} conta`, placeholder: 'de satisfação', maxLength: 60 },
        ]}
        addText="Adicionar número"
        removeText={(n) => `Remover o número ${n}`}
      />
      <NamedTexts
        editing={editing}
        name="about_differentials"
        legend="Diferenciais, além da garantia e do frete grátis"
        noun="diferencial"
        placeholders={['Feito à mão', 'Em que isso ajuda quem compra']}
        max={MAX_ABOUT_ITEMS.differentials}
      />
      <PairList
        editing={editing}
        legend="Equipe"
        name="about_team"
        max={MAX_ABOUT_ITEMS.team}
        columns={[
          { key: 'name', label: (n) => `Nome da pessoa ${n}`, placeholder: 'Nome', maxLength: 60 },
          { key: 'work', label: (n) => `O que a pessoa ${n} faz`, placeholder: 'Atendimento', maxLength: 60 },
        ]}
        addText="Adicionar pessoa"
        removeText={(n) => `Remover a pessoa ${n}`}
      />
    </Section>
  )
}

type NamedProps = Props & {
  name: 'about_values' | 'about_differentials'
  legend: string
  noun: string
  placeholders: [name: string, text: string]
  max: number
}

function NamedTexts({ editing, name, legend, noun, placeholders, max }: NamedProps) {
  return (
    <PairList
      editing={editing}
      legend={legend}
      name={name}
      max={max}
      columns={[
        { key: 'name', label: (n) => `Nome do ${noun} ${n}`, placeholder: placeholders[0], maxLength: 60 },
        {
          key: 'text',
          label: (n) => `Texto do ${noun} ${n}`,
          placeholder: placeholders[1],
          maxLength: 300,
          isLong: true,
        },
      ]}
      addText={`Adicionar ${noun}`}
      removeText={(n) => `Remover o ${noun} ${n}`}
    />
  )
}
