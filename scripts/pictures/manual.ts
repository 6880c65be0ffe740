import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PROJECT } from '../project.ts'
import { adminScene, openAdmin } from './admin.ts'
import { takeReadmePictures } from './readme.ts'
import type { Scene } from './scene.ts'
import { seeHeading } from './steps.ts'
import { openStudio } from './studio.ts'

const FOLDER = join(PROJECT, 'docs/images')
const MAX_BYTES = 80_000
const QUALITIES = [80, 68, 56, 44]

const desk = { widths: [1280], onlyWindow: true }
const phone = { widths: [360], onlyWindow: true }

/** File names without width and type: docs/images/manual-….webp. */
const SCENES: readonly Scene[] = [
  adminScene('dashboard', 'Dashboard', ['/admin', 'Dashboard'], undefined, desk),
  adminScene('dashboard-celular', 'Dashboard, celular', ['/admin', 'Dashboard'], undefined, phone),
  adminScene('pedidos', 'Pedidos', ['/admin/pedidos', 'Pedidos'], undefined, desk),
  adminScene('pedidos-celular', 'Pedidos, celular', ['/admin/pedidos?status=confirmed', 'Pedidos'], undefined, phone),
  adminScene('pedido', 'Pedido', ['/admin/pedidos?pagamento=partially_refunded', 'Pedidos'], openFirst, desk),
  adminScene('status', 'Mudar o status', ['/admin/pedidos?status=confirmed', 'Pedidos'], askToCancel, desk),
  adminScene('despachar', 'Despachar', ['/admin/pedidos/despachar', 'Despachar pedidos'], undefined, desk),
  adminScene('produtos', 'Produtos', ['/admin/produtos', 'Produtos'], undefined, desk),
  adminScene('cupons', 'Cupons', ['/admin/cupons', 'Cupons de Desconto'], undefined, desk),
  adminScene('clientes', 'Clientes', ['/admin/clientes', 'Clientes'], undefined, desk),
  adminScene('relatorios', 'Relatórios', ['/admin/relatorios?dias=30', 'Relatórios'], undefined, desk),
  adminScene('configuracoes', 'Configurações', ['/admin/configuracoes', 'Configurações'], undefined, desk),
  adminScene('saude', 'Saúde', ['/admin/saude', 'Saúde da loja'], undefined, desk),
  adminScene('atividade', 'Atividade', ['/admin/atividade', 'Atividade'], undefined, desk),
]

const STATUS = /^Alterar status do pedido (\d+)/

async function openFirst(page: Page): Promise<void> {
  const name = await page.getByRole('combobox', { name: STATUS }).first().getAttribute('aria-label')
  const [, id] = STATUS.exec(name!)!
  await openAdmin(page, `/admin/pedidos?pedido=${id}`, `Pedido #${id}`)
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: STATUS }).nth(2).selectOption('Cancelado')
  await seeHeading(page, /^Cancelar o pedido/)
}

/** Takes those whose name has one of the parts, or all, as WebP of at most MAX_BYTES; those of the README by 'readme'. */
export async function takeManualPictures(parts: readonly string[]): Promise<boolean> {
  const wanted = SCENES.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-manual-'))
  const studio = await openStudio({ hasPast: true })
  try {
    for (const scene of wanted) {
      const [file] = await studio.take(scene, folder)
      await encode(join(folder, file!), join(FOLDER, `${scene.name.replace('admin-', 'manual-')}.webp`))
    }
    if (parts.length === 0 || parts.includes('readme')) await takeReadmePictures(studio, folder)
    return true
  } finally {
    await studio.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function encode(from: string, to: string): Promise<void> {
  for (const quality of QUALITIES) {
    await sharp(from).webp({ quality, effort: 6 }).toFile(to)
    if (statSync(to).size <= MAX_BYTES) return
  }
  throw new Error(`${to} is larger than ${MAX_BYTES} bytes`)
}
