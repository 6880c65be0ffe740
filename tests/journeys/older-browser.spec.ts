import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { choosePix, fillDelivery, newEmail, openProduct, signInAs } from './steps.ts'

/** Removes what browsers gained after the oldest ones that docs/architecture.md names. */
function removeNewFeatures() {
  const parts: [object, string[]][] = [
    [URL, ['parse', 'canParse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [RegExp, ['escape']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Document.prototype, ['startViewTransition']],
    [
      window,
      [
        'Iterator',
        'Temporal',
        'navigation',
        'scheduler',
        'requestIdleCallback',
        'URLPattern',
        'CloseWatcher',
        'cookieStore',
        'trustedTypes',
      ],
    ],
  ]
  for (const [owner, names] of parts) for (const name of names) Reflect.deleteProperty(owner, name)

  for (const [prototype, name] of [
    [Element.prototype, 'matches'],
    [Element.prototype, 'closest'],
    [Document.prototype, 'querySelector'],
    [Document.prototype, 'querySelectorAll'],
  ] as const) {
    const known = Reflect.get(prototype, name) as (selector: string) => unknown
    Reflect.set(prototype, name, function (this: Element, selector: string) {
      if (/:popover-open|:open|:user-valid|:user-invalid/.test(selector))
        throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
      return known.call(this, selector)
    })
  }
}

test('the oldest supported browser can sign in and buy', async ({ page, expectInConsole }) => {
  await page.addInitScript(removeNewFeatures)
  expectInConsole(/status of 401 .*\/api\/cart/)
  await openProduct(page, 'Caneca Prosa')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeInViewport()
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()

  await fillDelivery(page)
  await choosePix(page)
  await page.goto('/pedidos')
  await page.getByRole('button', { name: /^Cancelar pedido/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('status').getByText(/^Pedido .+ cancelado$/)).toBeInViewport()
})
