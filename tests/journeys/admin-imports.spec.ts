import { expect, type Page } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { visit } from './screens.ts'
import { expectAccessible, OWNER } from './steps.ts'

test.slow()

async function importFile(page: Page, name: string, ...lines: string[]): Promise<void> {
  await page.goto('/admin/produtos/importar')
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' })
  const buffer = Buffer.from(lines.join('\r\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: /^Importar/ }).click()
  await expect(dialog.getByText('Importação concluída.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Ver as importações' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importações' })).toBeVisible()
}

test('an import fetches pictures, names those that fail, and is undone', async ({ page, baseURL, expectInConsole }) => {
  await signPageIn(page, baseURL!, OWNER)
  await visit(page, baseURL!, [
    { path: '/admin/produtos/importacoes', heading: 'Importações', settled: 'Nenhum arquivo importado ainda' },
  ])
  await importFile(
    page,
    'colecao.csv',
    'Nome;Preço;Estoque;Ativo;Imagens',
    `Moringa do Teste;90,00;3;não;${baseURL}/imagens/ampulheta-sem-pressa.webp|${baseURL}/imagens/nada.webp`,
    'Bilha do Teste;70,00;2;não;',
  )
  await page.getByRole('link', { name: 'colecao.csv' }).click()
  await expect(page.getByText('1 de 2 imagens, 1 com problema')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: 'nada.webp' })).toContainText('Não há nada neste endereço')
  const { pathname } = new URL(page.url())
  await visit(page, baseURL!, [
    { path: '/admin/produtos/importacoes', heading: 'Importações', settled: '2 novos', zoom: true },
    { path: pathname, heading: 'colecao.csv', settled: 'nada.webp', zoom: true },
  ])

  await page.goto(pathname)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('1 imagem voltou para a fila.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer importação?' })
  await expect(dialog.getByText('2 produtos novos são excluídos.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText(`Desfeita por ${OWNER}`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Desfazer importação' })).toHaveCount(0)
  await page.goto('/admin/produtos?busca=do+teste')
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
  expectInConsole(/status of 404/)
  await page.goto('/admin/produtos/importacoes/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})
