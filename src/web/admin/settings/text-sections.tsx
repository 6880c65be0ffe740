import { POLICY_NAMES } from '#contract/settings.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../kit/fields.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

export function PoliciesSection({ editing }: { editing: SettingsEditing }) {
  const { form, field, settings } = editing
  return (
    <Section id="politicas" about="Parágrafos separados por uma linha vazia; títulos começam com “## ”.">
      {POLICY_NAMES.map((key) => {
        const { label, view } = SETTINGS[key]
        const defaultText = settings[`default_${key}`]
        const isDefault = form.watch(key) === defaultText
        return (
          <div className="grid gap-2" key={key}>
            <TextField
              rows={8}
              hint={isDefault ? 'Texto padrão: acompanha o nome e os dados da empresa.' : 'Texto próprio da loja.'}
              {...field(key)}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                size="sm"
                disabled={isDefault}
                onClick={() => form.setValue(key, defaultText, { shouldDirty: true })}
              >
                Restaurar texto padrão
                <span className="sr-only"> ({label})</span>
              </Button>
              <a
                className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6"
                href={`/${view}`}
                target="_blank"
                rel="noreferrer"
              >
                Ver na loja<span className="sr-only"> ({label}, em outra aba)</span>
              </a>
            </div>
          </div>
        )
      })}
    </Section>
  )
}
