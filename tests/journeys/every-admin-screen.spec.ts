import { expect, type Page } from '@playwright/test'
import { adminOrders } from '#contract/admin-orders.ts'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { type Screen, visit } from './screens.ts'
import { OWNER } from './steps.ts'

const SOLD: Screen[] = [
  { path: '/admin', heading: 'Dashboard', settled: 'Ver todos', zoom: true, largeLetters: true },
  { path: '/admin/produtos', heading: 'Produtos', settled: /^1–20 de/, zoom: true, largeLetters: true },
  { path: '/admin/produtos/importar', heading: 'Importar produtos' },
  {
    path: '/admin/categorias',
    heading: 'Produtos',
    settled: 'Excluir uma categoria não exclui os produtos: eles passam para a de cima, ou ficam sem categoria.',
    largeLetters: true,
  },
  { path: '/admin/cupons', heading: 'Cupons de Desconto', settled: 'BEMVINDO10' },
  { path: '/admin/cupons?novo=1', heading: 'Novo Cupom' },
  { path: '/admin/cupons?busca=nenhum-assim', heading: 'Nenhum cupom encontrado' },
]

const ORDERED: Screen[] = [
  { path: '/admin/pedidos', heading: 'Pedidos', settled: '#$paid', zoom: true, largeLetters: true },
  { path: '/admin/pedidos?pedido=$paid', heading: 'Pedido #$paid', settled: 'Endereço de entrega' },
  { path: '/admin/pedidos/novo', heading: 'Novo pedido', settled: 'Reservar o estoque até', largeLetters: true },
  { path: '/admin/pedidos?busca=geladeira', heading: 'Nenhum pedido encontrado' },
  { path: '/admin/pedidos?despachar=lista', heading: 'Marcar como enviados' },
  { path: '/admin/pedidos/despachar?pedidos=$paid', heading: 'Despachar pedidos', settled: 'Fica em Pago' },
  {
    path: '/admin/devolucoes?situacao=refused',
    heading: 'Devoluções',
    settled: 'Nenhuma devolução está nesta situação.',
  },
  { path: '/admin/avaliacoes?situacao=hidden', heading: 'Avaliações', settled: 'Nada encontrado' },
  { path: '/admin/clientes', heading: 'Clientes', settled: 'Por total gasto' },
  { path: '/admin/relatorios', heading: 'Relatórios', settled: 'Ver como tabela' },
  { path: '/admin/relatorios?dias=30', heading: 'Relatórios', settled: 'Ver como tabela' },
]

const KEPT: Screen[] = [
  { path: '/admin/mensagens', heading: 'Mensagens', settled: 'Nenhuma mensagem ainda' },
  { path: '/admin/novidades', heading: 'Novidades', settled: 'Nenhuma inscrição ainda' },
  { path: '/admin/pagina-inicial', heading: 'Página inicial', settled: 'Adicionar bloco', zoom: true },
  { path: '/admin/aparencia', heading: 'Aparência', settled: 'Cor da marca', zoom: true },
  { path: '/admin/configuracoes', heading: 'Configurações', settled: 'Divulgação', zoom: true },
  { path: '/admin/configuracoes/loja', heading: 'Nome e contato', settled: 'Nome da loja' },
  { path: '/admin/configuracoes/empresa', heading: 'Empresa', settled: 'Razão social' },
  { path: '/admin/configuracoes/textos', heading: 'Textos da loja', settled: 'Adicionar vantagem', zoom: true },
  { path: '/admin/configuracoes/sobre', heading: 'Página Sobre', settled: 'Equipe' },
  { path: '/admin/configuracoes/politicas', heading: 'Políticas', settled: 'Ver na loja' },
  { path: '/admin/configuracoes/menus', heading: 'Menus e aviso', settled: 'Menu do topo', zoom: true },
  { path: '/admin/configuracoes/pagamentos', heading: 'Pagamentos', settled: 'Testar credenciais', zoom: true },
  { path: '/admin/configuracoes/parcelas', heading: 'Descontos e parcelas', settled: 'No boleto' },
  { path: '/admin/configuracoes/frete', heading: 'Frete', settled: 'Frete fixo', zoom: true },
  { path: '/admin/configuracoes/pedidos', heading: 'Limites por pedido', settled: 'Prazo do PIX' },
  { path: '/admin/configuracoes/avaliacoes', heading: 'Avaliações', settled: 'Convidar depois de' },
  { path: '/admin/configuracoes/lembretes', heading: 'Avisos e lembretes', settled: 'Lembrar do PIX vencido' },
  { path: '/admin/configuracoes/servidor-email', heading: 'Servidor de e-mail', settled: 'Remetente dos e-mails' },
  { path: '/admin/configuracoes/acesso', heading: 'Endereço e acesso', settled: 'Serviço de login' },
  { path: '/admin/configuracoes/divulgacao', heading: 'Divulgação', settled: 'Google Merchant Center' },
  { path: '/admin/usuarios', heading: 'Usuários Admin', settled: 'Não removível' },
  { path: '/admin/usuarios?novo=1', heading: 'Adicionar Usuário Admin' },
  { path: '/admin/avisos', heading: 'Avisos' },
  { path: '/admin/saude', heading: 'Saúde da loja', settled: 'Cópia de segurança' },
  { path: '/admin/atividade', heading: 'Atividade', settled: 'Verificou o pagamento do pedido' },
]

test.slow()

test('catalogue screens fit every window and pass axe', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  await visit(page, baseURL!, SOLD)
})

test('order screens fit every window and pass axe', async ({ page, baseURL, desk }) => {
  await signPageIn(page, baseURL!, OWNER)
  const { id: paid } = await newOrder(desk, baseURL!)
  await visit(page, baseURL!, ORDERED, { paid })
})

test('settings and staff screens fit every window and pass axe', async ({ page, baseURL, desk }) => {
  await signPageIn(page, baseURL!, OWNER)
  // For an entry in the activity log.
  await newOrder(desk, baseURL!)
  await visit(page, baseURL!, KEPT)
})

const OTHERS = ['/admin/pedidos/$paid', '/admin/pedidos/$paid/imprimir', '/admin/pedidos/despachar/imprimir']
const ADDRESSES = [...new Set([...SOLD, ...ORDERED, ...KEPT].map(({ path }) => path.split('?')[0]!)), ...OTHERS]

/** Expects a redirect without any personal data on the way. */
async function expectRedirectHome(page: Page, names: { paid: number; secrets: readonly string[] }): Promise<void> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => answers.push(response.text().catch(() => '')))
  for (const path of ADDRESSES) {
    await page.goto(path.replace('$paid', String(names.paid)))
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Ousadia em cada escolha.' })).toBeVisible()
  }
  const said = (await Promise.all(answers)).join('\n')
  for (const secret of names.secrets) expect(said).not.toContain(secret)
}

for (const who of ['visitor', 'customer'] as const) {
  test(`a ${who} is redirected from every admin address and receives no admin code`, async ({
    page,
    baseURL,
    desk,
  }) => {
    const { id: paid, email } = await newOrder(desk, baseURL!)
    if (who === 'customer') await signPageIn(page, baseURL!)
    await expectRedirectHome(page, { paid, secrets: [email] })
    // The API refuses too, not only the screens.
    expect((await page.request.get(adminOrders.list.path)).status()).toBe(who === 'customer' ? 403 : 401)
  })
}
