import { Controller } from 'react-hook-form'
import { MAX_MENU_LINKS } from '#contract/settings-menus.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldRow, oneLine } from '../kit/fields.tsx'
import { LinkTargetField } from '../kit/link-target-field.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import { MenuField } from './menu-field.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

export function MenusSection({ editing, targets }: { editing: SettingsEditing; targets: LinkTargets }) {
  return (
    <Section id="menus" about="Os links do topo e do rodapé, e um aviso em todas as páginas por um tempo.">
      <MenuField
        editing={editing}
        name="header_menu"
        legend="Menu do topo"
        hint="No celular, o menu tem também “Contato”."
        max={MAX_MENU_LINKS.header}
        targets={targets}
      />
      <MenuField
        editing={editing}
        name="footer_menu"
        legend="Menu do rodapé"
        hint="Ao lado fica sempre a coluna “Ajuda”, com contato, trocas, privacidade e termos, que a lei exige."
        max={MAX_MENU_LINKS.footer}
        targets={targets}
      />
      <Field
        hint="Uma linha acima do topo, que cada pessoa pode fechar; com outro texto ela volta. Se ficar em branco, a linha não aparece."
        placeholder="Frete grátis até domingo"
        {...editing.field('announcement.text', { clean: oneLine })}
        label="Aviso no topo"
        maxLength={120}
      />
      <Controller
        control={editing.form.control}
        name="announcement.to"
        render={({ field: { value, onChange } }) => (
          <LinkTargetField
            label="O aviso leva a"
            noneText="Nenhuma página"
            targets={targets}
            value={value}
            error={editing.errorAt('announcement.to')}
            onChange={onChange}
          />
        )}
      />
      <FieldRow>
        <Field
          type="datetime-local"
          hint="Hora de São Paulo. Se ficar vazio, começa já."
          {...editing.field('announcement.starts')}
          label="Começo do aviso"
        />
        <Field
          type="datetime-local"
          hint="Hora de São Paulo. Se ficar vazio, fica até você tirar."
          {...editing.field('announcement.ends')}
          label="Fim do aviso"
        />
      </FieldRow>
    </Section>
  )
}
