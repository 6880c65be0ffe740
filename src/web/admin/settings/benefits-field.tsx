import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import { BENEFIT_ICONS, type BenefitIcon, MAX_BENEFITS } from '#contract/settings-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_HINT, FIELD_LABEL, SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

const ICON_NAMES: Record<BenefitIcon, string> = {
  truck: 'Caminhão',
  lock: 'Cadeado',
  message: 'Conversa',
  tag: 'Etiqueta',
  gift: 'Presente',
  store: 'Loja',
  heart: 'Coração',
  leaf: 'Folha',
}

/** Each with an icon, a name and a sentence. */
export function BenefitsField({ editing: { form, field, choice, errorAt } }: { editing: SettingsEditing }) {
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'home_benefits' })
  const ref = useRef<HTMLFieldSetElement>(null)

  /** The button unmounts with its row, so focus moves first. */
  function removeRow(index: number) {
    ref.current?.querySelector<HTMLElement>(':scope > button, [data-remove] button')?.focus()
    remove(index)
  }

  return (
    <fieldset className="grid min-w-0 gap-2" ref={ref}>
      <legend className={`${FIELD_LABEL} mb-1.5`}>Vantagens da página inicial</legend>
      <p className={FIELD_HINT}>
        Sem nenhuma, a faixa não aparece. {'{frete_gratis}'} vira o valor do frete grátis, e {'{pagamentos}'}, as formas
        de pagamento.
      </p>
      <Problem text={errorAt('home_benefits')} />
      {rows.map(({ id }, index) => (
        <div className="grid grid-cols-[112px_minmax(0,1fr)_auto] items-start gap-2" key={id}>
          <SelectField hideLabel {...choice(`home_benefits.${index}.icon`)} label={`Ícone da vantagem ${index + 1}`}>
            {BENEFIT_ICONS.map((icon) => (
              <option key={icon} value={icon}>
                {ICON_NAMES[icon]}
              </option>
            ))}
          </SelectField>
          <Field
            hideLabel
            placeholder="Entrega própria"
            {...field(`home_benefits.${index}.name`)}
            label={`Nome da vantagem ${index + 1}`}
            maxLength={60}
          />
          <span data-remove>
            <ToolButton icon={TrashIcon} label={`Remover a vantagem ${index + 1}`} onClick={() => removeRow(index)} />
          </span>
          <Field
            hideLabel
            className="col-span-2"
            placeholder="Frete grátis a partir de {frete_gratis}."
            {...field(`home_benefits.${index}.text`)}
            label={`Frase da vantagem ${index + 1}`}
            maxLength={200}
          />
        </div>
      ))}
      {rows.length < MAX_BENEFITS && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => append({ icon: BENEFIT_ICONS[0], name: '', text: '' })}
        >
          <PlusIcon />
          Adicionar vantagem
        </Button>
      )}
    </fieldset>
  )
}
