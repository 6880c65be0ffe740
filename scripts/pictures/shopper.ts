import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'
import { cut, hold, pinToast, openProduct, refuse, seeHeading, walkTo } from './steps.ts'

const IN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.0'

const home: Scene[] = [
  { name: 'inicio', title: 'Início', show: async (page) => void (await page.goto('/')) },
  {
    name: 'inicio-vazio',
    title: 'Início, sem destaques',
    async show(page) {
      await page.route('**/api/home', async (route) => {
        const home = (await (await route.fetch()).json()) as { blocks: object[] }
        const blocks = home.blocks.map((block) => ('products' in block ? { ...block, products: [] } : block))
        await route.fulfill({ json: { ...home, blocks } })
      })
      await walkTo(page, '/')
      await expect(page.getByText('Nenhum produto em destaque no momento.')).toBeVisible()
    },
  },
  {
    name: 'inicio-erro',
    title: 'Início, sem resposta',
    onlyWindow: true,
    async show(page) {
      await cut(page, '**/api/home')
      await walkTo(page, '/')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
]

const list: Scene[] = [
  { name: 'produtos', title: 'Produtos', show: async (page) => void (await page.goto('/produtos')) },
  {
    name: 'produtos-lista',
    title: 'Produtos em lista',
    show: async (page) => void (await page.goto('/produtos?ver=lista')),
  },
  {
    name: 'produtos-categoria',
    title: 'Produtos de uma categoria',
    show: async (page) => void (await page.goto('/produtos?categoria=aromas-velas')),
  },
  {
    name: 'produtos-busca',
    title: 'Busca com filtros',
    show: async (page) => void (await page.goto('/produtos?busca=luminaria&ordem=price-low')),
  },
  {
    name: 'produtos-nada',
    title: 'Busca sem resultado',
    show: async (page) => void (await page.goto('/produtos?busca=geladeira')),
  },
  {
    name: 'produtos-filtros',
    title: 'Filtrar e ordenar',
    widths: [360, 768],
    onlyWindow: true,
    async show(page) {
      await page.goto('/produtos?categoria=mesa-cozinha')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: /Filtrar e ordenar/ }).click()
      await seeHeading(page, 'Filtrar e ordenar')
    },
  },
  ...(['grade', 'lista'] as const).map((view): Scene => ({
    name: `produtos-${view}-carregando`,
    title: `Produtos em ${view}, carregando`,
    onlyWindow: true,
    async show(page) {
      await page.goto(view === 'lista' ? '/produtos?ver=lista' : '/produtos')
      await page.waitForLoadState('networkidle')
      await hold(page, '**/api/products?*')
      await page
        .getByRole('textbox', { name: 'Buscar por nome' })
        .or(page.getByRole('searchbox', { name: 'Buscar por nome' }))
        .fill('vaso')
      await expect(page.getByText('Carregando produtos…')).toBeVisible()
    },
  })),
  {
    name: 'produtos-mais-erro',
    title: 'Produtos, o resto não veio',
    async show(page) {
      await page.goto('/produtos')
      await page.waitForLoadState('networkidle')
      await cut(page, '**/api/products?*')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.getByText('Não foi possível carregar mais produtos.')).toBeVisible()
    },
  },
  {
    name: 'produtos-erro',
    title: 'Produtos, sem resposta',
    onlyWindow: true,
    async show(page) {
      await cut(page, '**/api/products?*')
      await walkTo(page, '/produtos')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
  {
    name: 'produtos-sem-conexao',
    title: 'Produtos, sem conexão',
    onlyWindow: true,
    async show(page) {
      await page.goto('/produtos')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await expect(page.getByText('Você está sem conexão.')).toBeVisible()
    },
  },
]

const product: Scene[] = [
  {
    name: 'produto',
    title: 'Produto com desconto',
    show: async (page, set) => void (await openProduct(page, set, 'Luminária de Mesa Aurora')),
  },
  {
    name: 'produto-dobra',
    title: 'Produto, primeira vista',
    onlyWindow: true,
    show: async (page, set) => void (await openProduct(page, set, 'Conjunto de Tigelas Feira')),
  },
  {
    name: 'produto-ultimas',
    title: 'Produto, últimas unidades',
    onlyWindow: true,
    show: async (page, set) => void (await openProduct(page, set, 'Mesa Lateral Carretel')),
  },
  {
    name: 'produto-esgotado',
    title: 'Produto esgotado',
    show: async (page, set) => void (await openProduct(page, set, 'Escultura Nó')),
  },
  {
    name: 'produto-prazo',
    title: 'Produto, prazo de entrega',
    async show(page, set) {
      await openProduct(page, set, 'Caneca Prosa')
      await page.getByLabel('Prazo de entrega para o seu CEP').fill('80010000')
      await page.getByRole('button', { name: 'Calcular' }).click()
      await expect(page.getByText(/Chega em até/)).toBeVisible()
    },
  },
  {
    name: 'produto-prazo-erro',
    title: 'Produto, CEP incompleto',
    async show(page, set) {
      await openProduct(page, set, 'Caneca Prosa')
      await page.getByLabel('Prazo de entrega para o seu CEP').fill('8001')
      await page.getByRole('button', { name: 'Calcular' }).click()
      await expect(page.getByText('Digite os 8 números do CEP')).toBeVisible()
    },
  },
  {
    name: 'produto-imagem',
    title: 'Produto, imagem inteira',
    onlyWindow: true,
    async show(page, set) {
      await openProduct(page, set, 'Vaso Sertão')
      await page.getByRole('link', { name: 'Ampliar a imagem' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'produto-adicionado',
    title: 'Aviso: adicionado',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await openProduct(page, set, 'Vaso Sertão')
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
      await pinToast(page, '1 produto adicionado ao carrinho!')
    },
  },
  {
    name: 'produto-entrar',
    title: 'Aviso: faça login',
    onlyWindow: true,
    async show(page, set) {
      await openProduct(page, set, 'Vaso Sertão')
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
      await pinToast(page, 'Faça login para adicionar produtos ao carrinho')
    },
  },
  {
    name: 'produto-estoque',
    title: 'Aviso: estoque insuficiente',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await openProduct(page, set, 'Vaso Sertão')
      await refuse(page, '**/api/cart', 409, 'Estoque insuficiente de Vaso Sertão. Disponível: 2', 'out_of_stock')
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
      await pinToast(page, 'Estoque insuficiente de Vaso Sertão. Disponível: 2')
    },
  },
  {
    name: 'produto-desconhecido',
    title: 'Produto não encontrado',
    show: async (page) => void (await page.goto('/produto/999999')),
  },
]

const POST = {
  kind: 'post',
  title: 'Luz baixa, conversa longa',
  summary: 'Três lugares da casa em que uma luminária pequena faz mais que um lustre.',
  body: '## A mesa\n\nUma luz **abaixo dos olhos** não cansa.\n\n> Luz é onde a conversa fica.\n\n- Mesa\n- Corredor\n- Cabeceira\n\n[Ver luminárias](/produtos)',
  author: 'Helena Prado',
  picture_url: '/imagens/luminaria-globo-lua-cheia.webp',
  picture_alt: 'Luminária redonda acesa',
  state: 'published',
} as const

const texts: Scene[] = [
  {
    name: 'pagina-propria',
    title: 'Página própria',
    async show(page, { owner }) {
      const { slug } = await owner.api.adminTexts.create({ ...POST, kind: 'page', title: 'Guia de luz' })
      await page.goto(`/p/${slug}`)
    },
  },
  {
    name: 'jornal',
    title: 'Jornal e um texto dele',
    async show(page, { owner }) {
      await owner.api.adminTexts.create(POST)
      await page.goto('/jornal')
      await seeHeading(page, POST.title)
    },
  },
  {
    name: 'texto-do-jornal',
    title: 'Texto do jornal',
    async show(page, { owner }) {
      const { slug } = await owner.api.adminTexts.create({ ...POST, title: 'A luz do corredor' })
      await page.goto(`/jornal/${slug}`)
    },
  },
  { name: 'sobre', title: 'Sobre', show: async (page) => void (await page.goto('/sobre')) },
  { name: 'contato', title: 'Contato', show: async (page) => void (await page.goto('/contato')) },
  {
    name: 'contato-erros',
    title: 'Contato, com erros',
    async show(page) {
      await page.goto('/contato')
      await page.waitForLoadState('networkidle')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('helena')
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'contato-enviado',
    title: 'Contato, enviado',
    // The protocol number is random.
    mask: (page) => page.getByText('Seu protocolo é'),
    async show(page) {
      await page.goto('/contato')
      await page.waitForLoadState('networkidle')
      await page.getByRole('textbox', { name: 'Nome' }).fill('Helena Prado')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('helena@cliente.example')
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Vocês entregam em Ilhabela?')
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      await seeHeading(page, 'Mensagem enviada')
    },
  },
  ...['trocas', 'privacidade', 'termos'].map((path): Scene => ({
    name: path,
    title: path,
    show: async (page) => void (await page.goto(`/${path}`)),
  })),
  {
    name: 'nao-encontrada',
    title: 'Página não encontrada',
    show: async (page) => void (await page.goto('/nao-existe')),
  },
]

const frame: Scene[] = [
  {
    name: 'menu-celular',
    title: 'Menu no celular',
    widths: [360, 768],
    onlyWindow: true,
    async show(page) {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Entrar' })).toBeVisible()
    },
  },
  {
    name: 'menu-celular-cliente',
    title: 'Menu no celular, cliente',
    who: 'customer',
    widths: [360, 768],
    onlyWindow: true,
    async show(page) {
      await page.goto('/produtos')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(page.getByRole('dialog').getByText('Meus Pedidos')).toBeVisible()
    },
  },
  {
    name: 'menu-conta',
    title: 'Menu da conta',
    who: 'customer',
    widths: [1280],
    onlyWindow: true,
    async show(page) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Minha conta' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'menu-conta-produtos',
    title: 'Menu da conta sobre o papel',
    who: 'customer',
    widths: [1280],
    onlyWindow: true,
    async show(page) {
      await page.goto('/produtos')
      await page.getByRole('button', { name: 'Minha conta' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'entrar',
    title: 'Entrar',
    async show(page) {
      await page.goto('/carrinho')
      await seeHeading(page, 'Entrar')
    },
  },
  {
    name: 'entrar-codigo-errado',
    title: 'Entrar, código errado',
    mask: (page) => page.getByText(/^Enviar outro em/),
    async show(page) {
      await page.route('**/api/sign-in-codes', (route) => route.fulfill({ status: 202, json: {} }))
      const error = 'Código incorreto. 4 tentativas restantes.'
      const refusal = { status: 422, json: { error, code: 'sign_in_code_wrong' } }
      await page.route('**/api/sessions/code', (route) => route.fulfill(refusal))
      await page.goto('/carrinho')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('maria.silva@cliente.example')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Código de 6 números' }).fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByText(error)).toBeVisible()
    },
  },
  {
    name: 'entrando',
    title: 'Volta do login',
    onlyWindow: true,
    async show(page) {
      await hold(page, '**/api/sessions')
      await page.goto('/auth/callback?code=um&state=dois')
      await seeHeading(page, 'Finalizando login...')
    },
  },
  {
    name: 'entrando-falhou',
    title: 'Login que falhou',
    onlyWindow: true,
    async show(page) {
      await page.goto('/auth/callback?code=um&state=dois')
      await seeHeading(page, 'Ousadia em cada escolha.')
      await pinToast(page, 'Não foi possível concluir o login. Tente novamente.')
    },
  },
  {
    name: 'login-sem-resposta',
    title: 'Login sem resposta',
    onlyWindow: true,
    async show(page) {
      await cut(page, '**/api/oauth/google/redirect_url')
      await page.goto('/carrinho')
      await page.getByRole('button', { name: 'Entrar com o Google' }).click()
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    },
  },
  {
    name: 'janela-de-aplicativo',
    title: 'Dentro de outro aplicativo',
    userAgent: IN_APP,
    // The address has the shop's port.
    mask: (page) => page.getByRole('dialog').getByRole('textbox'),
    onlyWindow: true,
    async show(page) {
      await page.goto('/carrinho')
      await page.getByRole('button', { name: 'Entrar com o Google' }).click()
      await seeHeading(page, 'Abra no seu navegador')
    },
  },
]

export const shopperScenes: readonly Scene[] = [...home, ...list, ...product, ...texts, ...frame]
