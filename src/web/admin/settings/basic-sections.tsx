import type { ComponentProps, ReactNode } from 'react'
import { SETTINGS } from '#contract/settings-table.ts'
import { cnpjCharacters, formatCnpj } from '#domain/cnpj.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { CheckField, FieldRow, oneLine, TextField, UnitField } from '../kit/fields.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

export function ShopSection({ editing }: Props) {
  return (
    <Section id="loja" about="Nome e frase que aparecem no topo, nos e-mails e nas impressões.">
      <Field required {...editing.field('store_name')} />
      <SelectField
        className="max-w-60"
        hint="Como em “Conhecer a Casa Clara” ou “Conhecer o Empório”."
        {...editing.choice('store_article')}
      >
        <option value="">Nenhum</option>
        <option value="a">a</option>
        <option value="o">o</option>
      </SelectField>
      <TextField
        rows={2}
        hint="A frase grande da página inicial e do rodapé. Se ficar em branco, aparece o nome da loja."
        {...editing.field('store_description', { clean: oneLine })}
      />
      <TextField
        rows={2}
        hint="O que a loja vende. Também é o resumo nos buscadores."
        {...editing.field('home_text', { clean: oneLine })}
      />
    </Section>
  )
}

export function ContactSection({ editing }: Props) {
  return (
    <Section id="contato" about="Vai para o rodapé, para a página de contato e para o botão do WhatsApp.">
      <Field type="email" autoComplete="off" {...editing.field('store_email')} label="E-mail" />
      <Field
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        hint="Só números, com DDD."
        {...editing.field('store_phone', { clean: digits })}
      />
      <Field
        placeholder="de segunda a sexta, das 9h às 18h"
        hint="Na página de contato, depois da frase dela em Textos da loja."
        {...editing.field('opening_hours')}
      />
      <Field
        className="max-w-60"
        hint="Aparece no rodapé e vai no código PIX, como o banco exige."
        {...editing.field('city')}
      />
    </Section>
  )
}

export function PixSection({ editing }: Props) {
  return (
    <Section id="pix" about="Sem credenciais do Mercado Pago, o cliente paga nesta chave e você confirma à mão.">
      <Field
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        hint="Só números. Clientes veem esta chave."
        {...editing.field('pix_cpf', { clean: digits })}
      />
    </Section>
  )
}

export function ShippingSection({ editing }: Props) {
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
        maxLength={2}
        hint="Em branco, os CEPs fora da tabela não mostram prazo."
        {...editing.field('delivery_default_days', { clean: digits })}
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

export function ReviewsSection({ editing }: Props) {
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
        maxLength={2}
        autoComplete="off"
        className="max-w-60"
        hint="Depois da entrega, um convite por e-mail, uma vez por pedido. Vazio: sem convite."
        {...editing.field('review_invite_days', { clean: digits })}
        label="Convidar depois de"
      />
    </Section>
  )
}

export function NoticesSection({ editing: { form } }: Props) {
  return (
    <Section id="avisos" about="O que a loja avisa a quem cuida dela.">
      <CheckField
        label={SETTINGS.sale_mail.label}
        hint="Para o e-mail da loja, uma vez por pedido, quando o pagamento entra."
        {...form.register('sale_mail')}
      />
    </Section>
  )
}

export function RemindersSection({ editing: { form } }: Props) {
  return (
    <Section
      id="lembretes"
      about="E-mails a quem não terminou de comprar, cada um no máximo uma vez. Uma compra cancela todos os que faltam."
    >
      <CheckField
        label={SETTINGS.remind_pix.label}
        hint="12 horas depois do prazo, se o PIX ainda pode ser gerado de novo e há estoque. O e-mail do cancelamento já traz o botão."
        {...form.register('remind_pix')}
      />
      <CheckField
        label={SETTINGS.remind_boleto.label}
        hint="Na véspera do vencimento, às 10h."
        {...form.register('remind_boleto')}
      />
      <CheckField
        label={SETTINGS.remind_cart.label}
        hint="4 e 48 horas depois da última mudança, só a clientes com conta e no máximo 2 em 7 dias. Cada e-mail tem um link para não receber mais."
        {...form.register('remind_cart')}
      />
    </Section>
  )
}

export function LimitsSection({ editing }: Props) {
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
        <WholeField
          after="un."
          maxLength={3}
          hint="Vazio: sem limite."
          {...editing.field('max_units_per_order', { clean: digits })}
        />
        <WholeField
          after="%"
          maxLength={3}
          hint="Do estoque de cada produto, para um cliente, somando os pedidos que ele ainda não pagou. Até 3 unidades sempre podem ser reservadas; 100 não limita."
          {...editing.field('unpaid_stock_share', { clean: digits })}
          label="Reserva sem pagamento"
        />
      </FieldRow>
      <FieldRow>
        <WholeField
          after="min"
          maxLength={5}
          hint="Por quanto tempo um PIX em aberto segura o estoque."
          {...editing.field('pix_minutes', { clean: digits })}
          label="Prazo do PIX"
        />
        <WholeField
          after="min"
          maxLength={5}
          hint="O mesmo para o cartão."
          {...editing.field('card_minutes', { clean: digits })}
          label="Prazo do cartão"
        />
      </FieldRow>
    </Section>
  )
}

/** `children` are rendered above the address. */
export function CompanySection({ editing, children }: Props & { children?: ReactNode }) {
  return (
    <Section id="empresa" about="Exigidos no rodapé e impressos nos pedidos.">
      <Field {...editing.field('legal_name')} />
      <Field
        className="max-w-60"
        autoCapitalize="characters"
        hint="Com números ou letras."
        {...editing.field('cnpj', { clean: typedCnpj })}
      />
      {children}
      <Field {...editing.field('legal_address')} label="Endereço" />
    </Section>
  )
}

function typedCnpj(typed: string): string {
  return formatCnpj(cnpjCharacters(typed))
}

export function DiscountsSection({ editing }: Props) {
  return (
    <Section
      id="descontos"
      about="Sobre os produtos, depois do cupom e sem o frete. O cliente vê o preço com desconto no produto, no carrinho e no checkout; anúncios e buscadores recebem o preço que todos pagam."
    >
      <FieldRow three>
        <Percent {...editing.field('pix_discount', { clean: digits })} label="No PIX" />
        <Percent {...editing.field('boleto_discount', { clean: digits })} label="No boleto" />
        <Percent
          hint="Em uma parcela."
          {...editing.field('card_discount', { clean: digits })}
          label="No cartão à vista"
        />
      </FieldRow>
    </Section>
  )
}

function Percent(props: ComponentProps<typeof UnitField>) {
  return <WholeField after="%" maxLength={2} {...props} />
}

function WholeField(props: ComponentProps<typeof UnitField>) {
  return <UnitField inputMode="numeric" autoComplete="off" {...props} />
}

export function InstalmentsSection({ editing }: Props) {
  return (
    <Section
      id="parcelas"
      about="Quem paga os juros se decide no Mercado Pago: ative lá o mesmo número de parcelas sem juros."
    >
      <FieldRow three>
        <Field inputMode="numeric" {...editing.field('instalments_max', { clean: digits })} />
        <Field
          inputMode="numeric"
          {...editing.field('instalments_interest_free', { clean: digits })}
          label="Sem juros até"
        />
        <Amount hint="Vazio: qualquer valor." {...editing.field('instalment_minimum')} />
      </FieldRow>
    </Section>
  )
}

function Amount(props: ComponentProps<typeof UnitField>) {
  return <UnitField before="R$" maxLength={14} autoComplete="off" {...props} />
}
