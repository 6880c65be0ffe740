import { SETTINGS } from '#contract/settings-table.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { CheckField, FieldRow, TextField, UnitField } from '../kit/fields.tsx'
import { Amount, type SectionProps, WholeField } from './section-fields.tsx'
import { Section } from './section.tsx'

export function ShippingSection({ editing }: SectionProps) {
  return (
    <Section
      id="frete"
      about="Os textos de frete grátis da loja usam estes dois valores. O prazo que a loja mostra obriga a loja: use os da sua transportadora, a partir da sua cidade."
    >
      <FieldRow>
        <Amount
          hint="Em branco, o frete nunca é grátis."
          {...editing.field('free_shipping_from')}
          label="Grátis a partir de"
        />
        <Amount hint="Sem ele, ninguém consegue comprar." {...editing.field('flat_shipping')} />
      </FieldRow>
      <TextField
        rows={8}
        spellCheck={false}
        hint="Uma linha por região: o começo do CEP, ou um intervalo, e os dias úteis. Por exemplo: 80-84 1, ou 01000-000 a 05999-999 3. Contam da confirmação do pagamento."
        {...editing.field('delivery_table')}
      />
      <Field
        inputMode="numeric"
        className="max-w-60"
        hint="Em branco, os CEPs fora da tabela não mostram prazo."
        {...editing.field('delivery_default_days')}
        label="Dias úteis para os outros CEPs"
      />
      <Field
        type="url"
        autoComplete="off"
        placeholder="https://transportadora.com.br/rastreio/{codigo}"
        hint="Da sua transportadora, com {codigo} no lugar do código. Códigos dos Correios, e todos se ficar vazia, abrem a página dos Correios."
        {...editing.field('tracking_page')}
      />
      <CheckField
        label={SETTINGS.label_value.label}
        hint="Desligado, o valor não fica à vista de quem transporta; só o QR o traz."
        {...editing.form.register('label_value')}
      />
    </Section>
  )
}

export function LimitsSection({ editing }: SectionProps) {
  return (
    <Section
      id="pedidos"
      about="Um pedido sem pagamento segura o estoque até o prazo terminar. Estes limites deixam unidades para os outros clientes."
    >
      <CheckField
        label={SETTINGS.requires_account.label}
        hint="Desmarcado, a pessoa compra como visitante, com nome, e-mail e telefone, e acompanha o pedido por um link."
        {...editing.form.register('requires_account')}
      />
      <FieldRow>
        <WholeField after="un." hint="Se ficar vazio, não há limite." {...editing.field('max_units_per_order')} />
        <WholeField
          after="%"
          hint="Do estoque de cada produto, para um cliente, somando os pedidos que ele ainda não pagou. Até 3 unidades sempre podem ser reservadas; 100 não limita."
          {...editing.field('unpaid_stock_share')}
          label="Reserva sem pagamento"
        />
      </FieldRow>
      <FieldRow>
        <WholeField
          after="min"
          hint="Por quanto tempo um PIX em aberto segura o estoque."
          {...editing.field('pix_minutes')}
          label="Prazo do PIX"
        />
        <WholeField
          after="min"
          hint="O mesmo para o cartão."
          {...editing.field('card_minutes')}
          label="Prazo do cartão"
        />
      </FieldRow>
    </Section>
  )
}

export function ReviewsSection({ editing }: SectionProps) {
  return (
    <Section
      id="avaliacoes"
      about="Só quem comprou avalia: depois da entrega, ou 15 dias depois do envio. Publicar só os elogios engana quem compra; para ocultar uma avaliação, diga o motivo."
    >
      <SelectField
        className="max-w-100"
        hint="Desligadas, elas somem da loja, e nada é apagado."
        {...editing.choice('reviews')}
        label="Quando um cliente avalia"
      >
        <option value="held">Esperar que a loja leia e publique</option>
        <option value="at_once">Publicar na hora</option>
        <option value="off">Não receber avaliações</option>
      </SelectField>
      <UnitField
        after="dias"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        hint="Depois da entrega, um convite por e-mail, uma vez por pedido. Se ficar vazio, a loja não convida."
        {...editing.field('review_invite_days')}
        label="Convidar depois de"
      />
    </Section>
  )
}
