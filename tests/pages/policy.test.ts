import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathOf, openPages } from './open-pages.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

test('No page runs a script, or wears a style, that its policy does not name', async () => {
  const shop = await openPages({ isDemo: true })
  await shop.settings({ announcement: { text: '<b>Hoje</b></aside>', to: '', starts: '', ends: '' } })
  const product = await pathOf(shop, 'Vaso Sertão')
  for (const path of [
    '/',
    '/produtos',
    '/produtos?busca=<script>&ver=lista',
    '/produtos?busca=geladeira',
    product,
    '/produto/999999',
    '/sobre',
    '/contato',
    '/novidades/cancelar/1.x',
    '/trocas',
    '/privacidade',
    '/termos',
    '/carrinho',
    '/checkout',
    '/perfil',
    '/pedidos',
    '/entrar',
    '/auth/callback',
    '/nao-existe',
    '/admin',
  ]) {
    const { html, headers } = await shop.page(path)
    expect(html.includes('aviso-fechado'), path).toBe(html.includes('id="aviso"'))
    const policy = headers.get('Content-Security-Policy') ?? ''
    const scripts = Array.from(html.matchAll(SCRIPT), ([, attributes = '', code = '']) => ({ attributes, code }))
    const running = scripts.filter(({ attributes }) => !attributes.includes('application/ld+json'))
    const inline = running.filter(({ attributes }) => !/\bsrc=/.test(attributes))

    expect(inline.length, path).toBeGreaterThan(0)
    for (const { code } of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    for (const { attributes } of running.filter((script) => !inline.includes(script)))
      expect(attributes).toMatch(/\bsrc="\/assets\//)
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:\/\/(?!;)/)

    const markup = html.replaceAll(SCRIPT, '')
    expect(markup, path).not.toMatch(/\sstyle="|\son[a-z]+="|<style|javascript:/i)
    expect(markup, path).not.toMatch(
      /\ssrc(?:set)?="(?:https?:)?\/\/|<link\s[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*href="(?:https?:)?\/\//,
    )
  }
})
