import { expect } from '@playwright/test'
import { newOrder } from './desk.ts'
import { test } from './journey.ts'
import { enter, expectAccessible, OWNER } from './steps.ts'

const PLACE = {
  cep: '01310100',
  street: 'Avenida Paulista',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  recipient: '',
  phone: '',
}

test('the address of a paid order is changed after its consequences were read', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  const { id } = await newOrder(desk, baseURL!)
  await desk.api.adminOrders.noteLabels({ ids: [id] })
  await enter(page, OWNER)
  await page.goto(`/admin/pedidos/${id}`)
  await page.getByRole('button', { name: 'Alterar endereço' }).click()
  const dialog = page.getByRole('dialog', { name: `Alterar o endereço do pedido #${id}` })
  await dialog.getByLabel('CEP').fill('01310-100')
  await dialog.getByLabel('Rua').fill('Avenida Paulista')
  await dialog.getByLabel('Número').fill('1000')
  await dialog.getByLabel('Cidade').fill('São Paulo')
  await dialog.getByLabel('Estado').selectOption('SP')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText(/^O frete cobrado continua/)).toBeVisible()
  await expect(dialog.getByText(/^A etiqueta deste pedido já foi impressa/)).toBeVisible()
  await expect(dialog.getByLabel('Avisar o cliente por e-mail')).toBeChecked()
  await expectAccessible(page)

  const colleagues = { ...PLACE, number: '7' }
  const { version } = await desk.api.adminOrderEdits.previewAddress({ id, ...colleagues })
  await desk.api.adminOrderEdits.changeAddress({ id, ...colleagues, version })
  expectInConsole(/status of 409/)
  await dialog.getByRole('button', { name: 'Alterar endereço' }).click()
  await expect(dialog.getByRole('alert')).toContainText('O pedido mudou enquanto você decidia')
  await dialog.getByRole('button', { name: 'Alterar endereço' }).click()
  await expect(page.getByText('Endereço alterado. O cliente recebe um e-mail.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText('Avenida Paulista, 1000')).toBeVisible()
  await expect(page.getByText(/^Endereço de entrega alterado: era Rua das Laranjeiras/)).toBeVisible()
  await expect(page.getByText(/^Endereço de entrega alterado: era Avenida Paulista, 7/)).toBeVisible()
})

test('items of paid and unpaid orders are taken out and swapped after their consequences were read', async ({
  page,
  desk,
  baseURL,
}) => {
  const { id, product } = await newOrder(desk, baseURL!)
  await enter(page, OWNER)
  await page.goto(`/admin/pedidos/${id}`)
  await page.getByRole('button', { name: 'Alterar itens' }).click()
  const dialog = page.getByRole('dialog', { name: `Alterar os itens do pedido #${id}` })
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Diminuir' }).click()
  await dialog.getByLabel('Motivo').fill('Uma delas quebrou na loja.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText(/voltam ao cliente pelo provedor/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Alterar itens' }).click()
  await expect(page.getByText('Itens alterados. O cliente recebe um e-mail.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Retirada D-/ })).toContainText('Uma delas quebrou na loja.')
  await expect(page.getByText('1 de 2 não vai')).toBeVisible()

  const swapped = await newOrder(desk, baseURL!)
  await page.goto(`/admin/pedidos/${swapped.id}`)
  await page.getByRole('button', { name: 'Alterar itens' }).click()
  const swap = page.getByRole('dialog', { name: `Alterar os itens do pedido #${swapped.id}` })
  await swap.getByRole('button', { name: `Trocar ${swapped.product}` }).click()
  await expect(swap.getByLabel(`Trocar ${swapped.product} por`)).toBeFocused()
  await page.keyboard.type(product)
  await swap.getByRole('button', { name: product }).click()
  await swap.getByRole('button', { name: 'Continuar' }).click()
  await expect(swap.getByText(/^O preço é o mesmo/)).toBeVisible()
  await swap.getByRole('button', { name: 'Alterar itens' }).click()
  await expect(page.getByRole('table', { name: 'Produtos do pedido' })).toContainText(product)

  const unpaid = await newOrder(desk, baseURL!, { isPaid: false })
  await page.goto(`/admin/pedidos/${unpaid.id}`)
  await page.getByRole('button', { name: 'Alterar itens' }).click()
  const other = page.getByRole('dialog', { name: `Alterar os itens do pedido #${unpaid.id}` })
  await other.getByRole('button', { name: `Trocar ${unpaid.product}` }).click()
  await expect(other.getByLabel(`Trocar ${unpaid.product} por`)).toBeFocused()
  await page.keyboard.type(product)
  await other.getByRole('button', { name: product }).click()
  await other.getByLabel('Preço', { exact: true }).fill('70')
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText('Escreva o motivo')).toBeVisible()
  await other.getByLabel('Motivo do preço').fill('Combinado')
  await expectAccessible(page)
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText(/^O total passa de/)).toBeVisible()
  await other.getByRole('button', { name: 'Alterar itens' }).click()
  await expect(page.getByText('Itens alterados. O cliente recebe um e-mail.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Produtos do pedido' })).toContainText(product)
})
