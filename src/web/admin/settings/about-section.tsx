import { MOST_ABOUT } from '#contract/admin-settings.ts'
import { useStore } from '#web/data/store.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '../kit/fields.tsx'
import { bound, oneLine } from './basic-sections.tsx'
import { PairList } from './pair-list.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

/** Words and figures that only the shop itself can vouch for: whatever is empty is not shown. */
export function AboutSection({ editing }: Props) {
  const { draft, errors, set } = editing
  const { demo } = useStore()
  return (
    <Section id="sobre" about="Só o que for verdade: o que fica vazio não aparece na loja.">
      <Field
        label="Garantia da loja"
        className="set-short"
        maxLength={40}
        placeholder="1 ano"
        hint="Além da legal, como 1 ano. Vazio esconde."
        {...bound(editing, 'warranty')}
      />
      {demo && (
        <div className="two">
          <Field
            label="Nota nas páginas de produto"
            inputMode="decimal"
            maxLength={3}
            hint="Só na demonstração. De 0 a 5, como 4,8. Vazio esconde."
            {...bound(editing, 'rating_score')}
          />
          <Field
            label="Número de avaliações"
            inputMode="numeric"
            {...bound(editing, 'rating_count', (typed) => typed.replace(/\D/g, '').slice(0, 8))}
          />
        </div>
      )}
      <Field label="Título da página Sobre" maxLength={80} {...bound(editing, 'about_title')} />
      <TextField label="Texto de abertura" rows={3} maxLength={600} {...bound(editing, 'about_text', oneLine)} />
      <TextField label="Missão" rows={2} maxLength={300} {...bound(editing, 'about_mission', oneLine)} />
      <NamedTexts
        editing={editing}
        name="about_values"
        legend="Valores"
        noun="valor"
        placeholders={['Honestidade', 'O que isso quer dizer aqui']}
        most={MOST_ABOUT.values}
      />
      <PairList
        legend="Números da página Sobre"
        name="about_numbers"
        rows={draft.about_numbers}
        most={MOST_ABOUT.numbers}
        empty={{ value: '', label: '' }}
        errors={errors}
        columns={[
          { key: 'value', label: (n) => `Número ${n}`, placeholder: '98%', maxLength: 20 },
          { key: 'label', label: (n) => `O que o número ${n} conta`, placeholder: 'de satisfação', maxLength: 60 },
        ]}
        addText="Adicionar número"
        removeText={(n) => `Remover o número ${n}`}
        onChange={(rows) => set('about_numbers', rows)}
      />
      <NamedTexts
        editing={editing}
        name="about_differentials"
        legend="Diferenciais, além da garantia e do frete grátis"
        noun="diferencial"
        placeholders={['Feito à mão', 'Em que isso ajuda quem compra']}
        most={MOST_ABOUT.differentials}
      />
      <PairList
        legend="Equipe"
        name="about_team"
        rows={draft.about_team}
        most={MOST_ABOUT.team}
        empty={{ name: '', work: '' }}
        errors={errors}
        columns={[
          { key: 'name', label: (n) => `Nome da pessoa ${n}`, placeholder: 'Nome', maxLength: 60 },
          { key: 'work', label: (n) => `O que a pessoa ${n} faz`, placeholder: 'Atendimento', maxLength: 60 },
        ]}
        addText="Adicionar pessoa"
        removeText={(n) => `Remover a pessoa ${n}`}
        onChange={(rows) => set('about_team', rows)}
      />
    </Section>
  )
}

type NamedProps = Props & {
  name: 'about_values' | 'about_differentials'
  legend: string
  noun: string
  placeholders: [name: string, text: string]
  most: number
}

function NamedTexts({ editing: { draft, errors, set }, name, legend, noun, placeholders, most }: NamedProps) {
  return (
    <PairList
      legend={legend}
      name={name}
      rows={draft[name]}
      most={most}
      empty={{ name: '', text: '' }}
      errors={errors}
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
      onChange={(rows) => set(name, rows)}
    />
  )
}
