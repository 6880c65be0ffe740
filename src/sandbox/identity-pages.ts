import type { Context } from 'hono'
import { html } from 'hono/html'
import { page } from './pages.ts'

type SignIn = { shopperEmail: string; ownerEmail: string; storeOrigin: string; problem?: string; email?: string }

/** The sign-in page: works without any script. */
export function signInPage(c: Context, { shopperEmail, ownerEmail, storeOrigin, problem, email = '' }: SignIn) {
  const marks = problem ? html`aria-describedby="problem" aria-invalid="true"` : ''
  return page(c, {
    title: 'Entrar na demonstração',
    narrow: true,
    status: problem ? 400 : 200,
    formTargets: [storeOrigin],
    body: html`
<p>Aqui qualquer endereço entra, sem senha. Na loja de verdade, esta página é a do Google.</p>
<form method="post" class="card" novalidate>
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" required autofocus autocomplete="email" value="${email}" ${marks}>
  ${problem ? html`<p id="problem" class="rejected" role="alert">${problem}</p>` : ''}
  <label class="check"><input type="checkbox" name="unverified" value="1"> e-mail não verificado</label>
  <button>Entrar</button>
</form>
<div class="card stack">
  ${shortcut(shopperEmail, 'Entrar como cliente')}
  ${shortcut(ownerEmail, 'Entrar como dona da loja')}
  <p class="soft">Cliente: ${shopperEmail}<br>Dona da loja: ${ownerEmail}</p>
</div>
<form method="post"><input type="hidden" name="cancel" value="1"><button class="quiet">Cancelar</button></form>`,
  })
}

function shortcut(email: string, label: string) {
  return html`<form method="post" class="stack">
<input type="hidden" name="email" value="${email}"><button class="quiet">${label}</button>
</form>`
}

export function signInErrorPage(c: Context, problem: string, storeUrl: string, status: 400 | 503 = 400) {
  return page(c, {
    title: 'Não foi possível entrar',
    narrow: true,
    status,
    body: html`<p>${problem}</p><p><a href="${storeUrl}/">Voltar à loja</a></p>`,
  })
}

/** For the requests that the provider answers by itself, outside this app's pages. */
export function providerErrorPage(problem: string, storeUrl: string) {
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Não foi possível entrar</title>
<h1>Não foi possível entrar</h1>
<p>${escapeHtml(problem)}</p>
<p><a href="${escapeHtml(storeUrl)}/">Voltar à loja</a></p>
</html>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** A face for every account, made from its initial. */
export function avatar(sub: string, name: string) {
  const hue = Number.parseInt(sub.slice(0, 4), 16) % 360
  const initial = escapeHtml((name[0] ?? '?').toUpperCase())
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 45% 35%)"/>
<text x="48" y="64" font-family="sans-serif" font-size="46" fill="#fff" text-anchor="middle">${initial}</text></svg>`
}
