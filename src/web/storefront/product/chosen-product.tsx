import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { formatBrl } from '#domain/money.ts'
import { stockText } from '#domain/stock.ts'
import {
  choiceFromQuery,
  choiceQuery,
  type Choice,
  choose,
  choosePrompt,
  matchingVariants,
  picturesOfChoice,
} from '#domain/choice.ts'
import { showToast } from '#web/ui/toast.ts'
import { OptionField, optionFieldId } from './option-field.tsx'
import type { Choosing } from './use-buying.ts'

type Props = { product: ProductDetail; children: (shown: ProductDetail, choosing: Choosing) => ReactNode }

/** The choice is in the address. What is shown of the product is what the variants that still match have in common. */
export function ChosenProduct({ product, children }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<{ choice: Choice; search: string } | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { options, variants } = product
  // Until the router has the new address, the pressed value is shown.
  const choice =
    picked?.search === search ? picked.choice : choiceFromQuery(options, variants, new URLSearchParams(search))
  const matching = matchingVariants(variants, choice)
  const open = options.find((_, place) => choice[place] === null)
  const shown = shownOf(product, choice, matching)

  function show(next: Choice) {
    setPicked({ choice: next, search })
    const max = Math.min(stockOf(matchingVariants(variants, next)), MAX_LINE_QUANTITY)
    if (max > 0 && quantity > max) {
      setQuantity(max)
      showToast({ tone: 'bad', text: `A quantidade máxima é ${max}.` })
    }
    void navigate(pathname + choiceQuery(options, next), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  // Once: later picks are events. Picked before hydration, they are only in the form, which is the address's query.
  useEffect(() => {
    const early = new URLSearchParams([...new FormData(form.current!)].map(([name, value]) => [name, String(value)]))
    const next = choiceFromQuery(options, variants, early)
    if (choiceQuery(options, next) !== choiceQuery(options, choice)) show(next)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function ask() {
    setAsked(true)
    const field = open && document.getElementById(optionFieldId(open))
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector('input')?.focus({ preventScroll: true })
  }

  const fields = (
    <form ref={form} method="get" className="mt-6 grid gap-5" onSubmit={(event) => event.preventDefault()}>
      {options.map((option, place) => (
        <OptionField
          key={option.id}
          option={option}
          siblings={options}
          place={place}
          variants={variants}
          choice={choice}
          problem={isAsked && option.id === open?.id ? choosePrompt(option.name) : null}
          onPick={(value) => show(choose(variants, choice, { place, value }))}
        />
      ))}
      <noscript>
        <button type="submit" className="min-h-11 font-semibold underline">
          Mostrar esta escolha
        </button>
      </noscript>
      <p role="status" className="sr-only">
        {picked && announcement(options, choice, shown)}
      </p>
    </form>
  )
  const variantId = open ? null : (matching[0]?.id ?? null)
  return children(shown, { variantId, fields, counting: [quantity, setQuantity], ask })
}

function shownOf(product: ProductDetail, choice: Choice, matching: readonly Variant[]): ProductDetail {
  const [cheapest] = matching.toSorted((a, b) => a.price - b.price)
  if (!cheapest) return product
  const pictures = picturesOfChoice(product.pictures, product.options, choice)
  return {
    ...product,
    price: cheapest.price,
    price_to: Math.max(...matching.map(({ price }) => price)),
    original_price: cheapest.original_price,
    stock_quantity: stockOf(matching),
    image_url: pictures[0]?.url ?? product.image_url,
    pictures,
  }
}

function stockOf(variants: readonly Variant[]): number {
  return variants.reduce((sum, variant) => sum + variant.stock_quantity, 0)
}

function announcement(options: ProductDetail['options'], choice: Choice, shown: ProductDetail): string {
  const values = options.flatMap(({ name, values }, place) => {
    const value = values.find(({ id }) => id === choice[place])
    return value ? `${name}: ${value.name}` : choosePrompt(name)
  })
  const price = `${shown.price_to > shown.price ? 'a partir de ' : ''}${formatBrl(shown.price)}`
  return [...values, price, stockText(shown.stock_quantity)].join(', ')
}
