import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import { bound } from './basic-sections.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

const MOST = 6

/** Figures that only the shop itself can vouch for: whatever is empty is not shown. */
export function AboutSection({ editing }: { editing: SettingsEditing }) {
  const { draft, errors, set } = editing
  const numbers = draft.about_numbers
  const change = (index: number, part: Partial<(typeof numbers)[number]>) => set('about_numbers', numbers.map((each, n) => (n === index ? { ...each, ...part } : each)))
  return (
    <Section id="sobre" about="Só números verdadeiros: o que fica vazio não aparece na loja.">
      <div className="two">
        <Field label="Nota nas páginas de produto" inputMode="decimal" maxLength={3} hint="De 0 a 5, como 4,8. Vazio esconde." {...bound(editing, 'rating_score')} />
        <Field label="Número de avaliações" inputMode="numeric" {...bound(editing, 'rating_count', (typed) => typed.replace(/\D/g, '').slice(0, 8))} />
      </div>
      <fieldset className="about-numbers">
        <legend className="field-label">Números da página Sobre</legend>
        {numbers.map((number, index) => (
          // A line has nothing but its place to tell it from the others.
          // eslint-disable-next-line react/no-array-index-key
          <div className="about-number" key={index}>
            <Field
              label={`Número ${index + 1}`} hideLabel placeholder="98%" maxLength={20} value={number.value} error={errors[`about_numbers.${index}.value`]}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <Field
              label={`O que o número ${index + 1} conta`} hideLabel placeholder="de satisfação" maxLength={60} value={number.label} error={errors[`about_numbers.${index}.label`]}
              onChange={(event) => change(index, { label: event.currentTarget.value })}
            />
            <ToolButton icon="trash" label={`Remover o número ${index + 1}`} onClick={() => set('about_numbers', numbers.filter((_, n) => n !== index))} />
          </div>
        ))}
        {numbers.length < MOST && (
          <Button size="sm" className="justify-self-start" onClick={() => set('about_numbers', [...numbers, { value: '', label: '' }])}>
            <AdminIcon name="plus" />
            Adicionar número
          </Button>
        )}
      </fieldset>
    </Section>
  )
}
