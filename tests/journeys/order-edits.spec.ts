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
