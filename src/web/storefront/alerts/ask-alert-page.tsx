import { data, type HeadersArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { ALERT_DAYS, alertKindOf, askAlertPath } from '#domain/alert.ts'
import { productPath } from '#domain/shop-paths.ts'
import { choicesOf } from '#domain/variant.ts'
import { apiContext } from '#web/data/api.ts'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Button, GoLink, LinkButton } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Problem } from '#web/ui/problem.tsx'

async function load({ params, request, context }: LoaderFunctionArgs, attempt: FormAttempt | null) {
  const product = await orPageError(context.get(apiContext).catalogue.productAt({ slug: params.slug ?? '' }))
  const query = new URL(request.url).searchParams
  const [variantId, kind] = [Number(query.get('variacao')) || null, alertKindOf(query.get('aviso'))]
  if (params.slug !== product.slug) throw redirect(askAlertPath(product, variantId, kind), 301)
  const chosen =
    product.options.length === 0 ? product.variants[0] : product.variants.find(({ id }) => id === variantId)
  return { product, kind, chosen: chosen ?? null, attempt }
}

/** Its form shows a signed-in customer's e-mail. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args, args.context.get(formAttemptContext))
  return data(loaded, { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = (args: LoaderFunctionArgs) => load(args, null)

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function AskAlertPage() {
  const { product, kind, chosen, attempt } = useLoaderData<typeof load>()
  const open = kind === 'price' ? product.variants : product.variants.filter((variant) => variant.stock_quantity <= 0)
  const title = kind === 'price' ? 'Avise-me se o preço baixar' : 'Avise-me quando chegar'
  return (
    <div className="wrap pb-section">
      <PageMeta title={`${title}: ${product.name}`} />
      <p className="pt-4">
        <GoLink to={productPath(product)} arrow="left" className="wrap-anywhere">
          {product.name}
        </GoLink>
      </p>
      <h1 className="mt-2 mb-5 wrap-anywhere">{title}</h1>
      {open.length === 0 ? (
        <div className="grid justify-items-start gap-6">
          <p className="lead max-w-[44ch]">Este produto está à venda agora: não é preciso esperar.</p>
          <LinkButton to={productPath(product)}>Ver o produto</LinkButton>
        </div>
      ) : (
        <form method="post" className="grid max-w-[62ch] gap-4">
          <p className="lead mb-2 max-w-[44ch] wrap-anywhere">
            {kind === 'price' ? (
              <PriceLead product={product} chosen={chosen} />
            ) : (
              <>Um e-mail avisa você, uma vez, quando {named(product, chosen)} voltar à loja.</>
            )}
          </p>
          {chosen ? (
            <input type="hidden" name="variant_id" value={chosen.id} />
          ) : (
            <SelectField
              label="Qual você quer?"
              name="variant_id"
              required
              defaultValue={attempt?.typed.variant_id ?? ''}
              error={attempt?.errors.variant_id}
            >
              <option value="">Escolha</option>
              {open.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variantText(product, variant)}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label="E-mail"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={attempt?.typed.email}
            error={attempt?.errors.email}
          />
          <Honeypot />
          <Problem text={attempt?.failure ?? attempt?.errors.website} />
          <Button kind="main" type="submit" className="justify-self-start">
            {title}
          </Button>
          <p className="text-14 text-ink-soft">
            O e-mail serve só para este aviso. Sem novidade em {ALERT_DAYS} dias, o pedido é apagado; para apagar antes,
            use o link que vem em cada e-mail.
          </p>
        </form>
      )}
    </div>
  )
}

function PriceLead({ product, chosen }: { product: ProductDetail; chosen: Variant | null }) {
  return (
    <>
      Um e-mail avisa você, uma vez, quando {named(product, chosen)} custar menos do que agora
      {chosen && (
        <>
          {' '}
          (<Money cents={chosen.price} />)
        </>
      )}
      .
    </>
  )
}

function named(product: ProductDetail, chosen: Variant | null): string {
  const text = chosen && variantText(product, chosen)
  return text ? `${product.name} (${text})` : product.name
}

function variantText(product: ProductDetail, variant: Variant): string {
  return choicesOf(product.options, variant)
    .map(({ value }) => value)
    .join(' · ')
}
