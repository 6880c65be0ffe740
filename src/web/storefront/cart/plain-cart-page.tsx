import { Link } from 'react-router'
import type { CartItem, CartTotals } from '#contract/cart.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { plainCartPath, productPath } from '#domain/shop-paths.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { signInPath } from '#web/session/return-path.ts'
import { CartSums } from '#web/shared/cart/sums.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { productPicture } from '#web/shared/product-links.ts'
import { Button, GoLink, LinkButton, QuietButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { Route } from './+types/plain-cart-page.ts'
import { LINE } from './cart-line.tsx'
import { SUMMARY_BOX } from './cart-summary.tsx'
import { loadAttempt, redirectToCart } from './load-attempt.ts'

export const loader = loadAttempt
export const clientLoader = redirectToCart

/** The cart without scripts; the server handles its forms (server/rendering/plain-cart.ts). */
export default function PlainCartPage({ loaderData }: Route.ComponentProps) {
  const { failure, errors, typed, cart, isSignedOut } = loaderData as Awaited<ReturnType<typeof loader>>
  const items = cart?.items ?? []
  return (
    <div className="wrap">
      <PageMeta title="Carrinho" />
      <PageTitle>Carrinho</PageTitle>
      {failure && (
        <div className="mb-6">
          <Problem text={failure} />
        </div>
      )}
      {isSignedOut && (
        <div className="mb-6 grid justify-items-start gap-3">
          <LinkButton kind="main" to={signInPath('/checkout')}>
            Entrar
          </LinkButton>
          <NeedsScriptsNote what="O login e o pagamento precisam" />
        </div>
      )}
      {cart && items.length === 0 && <p className="lead">Seu carrinho está vazio.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-18 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-18 lg:pb-32">
        <div>
          <ul>
            {items.map((item) => (
              <PlainLine key={item.id} item={item} />
            ))}
          </ul>
          <p className="border-t border-line pt-3">
            <GoLink to="/produtos" arrow="left">
              Continuar comprando
            </GoLink>
          </p>
        </div>
        {cart && items.length > 0 && (
          <aside className={SUMMARY_BOX} aria-labelledby="resumo">
            <h2 id="resumo" className="mb-5 text-28">
              Resumo
            </h2>
            <PlainCoupon coupon={cart.totals.coupon} code={typed.code} problem={errors.code} />
            <CartSums totals={cart.totals} isPending={false} />
            <LinkButton kind="main" className="mt-5 w-full" to="/checkout">
              Finalizar compra
            </LinkButton>
            <div className="mt-3 text-center">
              <NeedsScriptsNote what="O pagamento precisa" />
            </div>
          </aside>
        )}
      </div>
    </div>
  )
}

function NeedsScriptsNote({ what }: { what: string }) {
  return (
    <p className="text-14 text-ink-soft">
      {what} de JavaScript. Se o seu navegador não tem,{' '}
      <Link className="link" to="/contato">
        fale com a loja
      </Link>
      .
    </p>
  )
}

type CouponProps = { coupon: CartTotals['coupon']; code: string | undefined; problem: string | undefined }

function PlainCoupon({ coupon, code, problem }: CouponProps) {
  return (
    <form method="post" action={plainCartPath()} className="border-t border-line py-5">
      {coupon ? (
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <b className="font-bold tracking-wide wrap-anywhere">{coupon.code}</b>
            {coupon.refusal && <span className="block text-14 font-medium text-warn">{coupon.refusal}</span>}
          </p>
          <QuietButton type="submit" name="intent" value="forget-coupon" aria-label={`Remover o cupom ${coupon.code}`}>
            Remover
          </QuietButton>
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <Field
            label="Cupom de desconto"
            name="code"
            defaultValue={code}
            error={problem}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            required
          />
          <Button type="submit" name="intent" value="coupon" className="mt-[27px]">
            Aplicar
          </Button>
        </div>
      )}
    </form>
  )
}

function PlainLine({ item }: { item: CartItem }) {
  const name = nameWithVariant(item.name, item.variant_text)
  return (
    <li className={LINE}>
      <Picture
        src={productPicture(item)}
        alt=""
        sizes="(width >= 1024px) 136px, 96px"
        className="row-span-2 aspect-square w-full rounded-picture"
      />
      <div className="min-w-0">
        <h2 className="font-text text-18 leading-[1.3] font-medium tracking-[0] wrap-anywhere [word-spacing:0]">
          <Link className="no-underline hover:underline" to={productPath(item)}>
            {name}
          </Link>
        </h2>
        <Problem text={problemOf(item)} />
      </div>
      <p className="col-start-2 font-bold xs:col-start-3">
        <Money cents={item.price * item.quantity} />
      </p>
      <form
        method="post"
        action={plainCartPath()}
        className="col-span-full mt-2 flex flex-wrap items-center gap-3 self-end xs:col-[2/-1]"
      >
        <input type="hidden" name="id" value={item.id} />
        {item.is_available && (
          <>
            <Field
              label={`Quantidade de ${name}`}
              hideLabel
              className="w-20"
              type="number"
              name="quantity"
              min={1}
              max={MAX_LINE_QUANTITY}
              defaultValue={item.quantity}
              required
            />
            <Button type="submit" name="intent" value="quantity" aria-label={`Atualizar a quantidade de ${name}`}>
              Atualizar
            </Button>
          </>
        )}
        <QuietButton type="submit" name="intent" value="remove" formNoValidate aria-label={`Remover ${name}`}>
          Remover
        </QuietButton>
      </form>
    </li>
  )
}

function problemOf({ is_available: isAvailable, quantity, stock_quantity: stock }: CartItem): string | null {
  if (!isAvailable) return 'Não está mais disponível'
  if (stock === 0) return 'Esgotado'
  return quantity > stock ? `Disponível: ${stock}` : null
}
