import { useWatch } from 'react-hook-form'
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
      <TextField
        rows={3}
        placeholder="Feito sob encomenda"
        hint="Um por linha, em todas as páginas de produto, depois do frete grátis e da garantia do produto."
        {...editing.field('product_notes')}
      />
      <ShopText
        editing={editing}
        name="cart_empty_text"
        example="Escolha com calma: guardamos o que você puser aqui."
      />
      <ShopText editing={editing} name="payment_note" hint="No resumo da compra, com o Mercado Pago ligado." />
      <ShopText
        editing={editing}
        name="paid_text"
        hint="Depois de “Recebemos o seu pagamento de …”."
        example="Obrigado pela compra!"
      />
      <ShopText editing={editing} name="not_found_text" page="/pagina-que-nao-existe" />
      <ShopText
        editing={editing}
        name="contact_text"
        hint="Sem ponto: o horário de atendimento vem em seguida."
        page="/contato"
        example="Respondemos a todas as mensagens"
      />
      <ShopText editing={editing} name="contact_chat_text" page="/contato" example="Para dúvidas sobre um pedido." />
      <ShopText
        editing={editing}
        name="answer_time"
        hint="Completa “Respondemos em até …”, na página e no e-mail de contato. A lei dá 5 dias."
        page="/contato"
        example="2 dias úteis"
      />
      <ShopText
        editing={editing}
        name="warranty_text"
        hint="Ao lado da garantia da loja, que fica em Página Sobre."
        page="/sobre"
      />
    </Section>
  )
}

type TextProps = Props & {
  name:
    | 'home_featured_text'
    | 'home_categories_title'
    | 'cart_empty_text'
    | 'payment_note'
    | 'paid_text'
    | 'not_found_text'
    | 'contact_text'
    | 'contact_chat_text'
    | 'answer_time'
    | 'warranty_text'
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
