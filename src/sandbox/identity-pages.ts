import type { Context } from 'hono'
import { html } from 'hono/html'
import { page } from './pages.ts'

type SignIn = { shopperEmail: string; ownerEmail: string; storeOrigin: string; problem?: string; email?: string }

/** The sign-in page: works without any script. */
export function signInPage(c: Context, { shopperEmail, ownerEmail, storeOrigin, problem, email = '' }: SignIn) {
  return page(c, {
    title: 'Entrar na demonstração',
    narrow: true,
    status: problem ? 400 : 200,
    formTargets: [storeOrigin],
    body: html`
<p>Aqui qualquer endereço entra, sem senha. Na loja de verdade, esta página é a do Google.</p>
<form method="post" class="card">
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" maxlength="254" required autofocus autocomplete="email" value="${email}" ${problem ? html`aria-describedby="problem" aria-invalid="true"` : ''}>
  ${problem ? html`<p id="problem" class="rejected" role="alert">${problem}</p>` : ''}
  <label class="check"><input type="checkbox" name="unverified" value="1"> e-mail não verificado</label>
  <button>Entrar</button>
</form>
<div class="card stack">
  <form method="post" class="stack"><input type="hidden" name="email" value="${shopperEmail}"><button class="quiet">Entrar como cliente</button></form>
  <form method="post" class="stack"><input type="hidden" name="email" value="${ownerEmail}"><button class="quiet">Entrar como dona da loja</button></form>
  <p class="soft">Cliente: ${shopperEmail}<br>Dona da loja: ${ownerEmail}</p>
</div>
<form method="post"><input type="hidden" name="cancel" value="1"><button class="quiet">Cancelar</button></form>`,
  })
}

export function signInErrorPage(c: Context, problem: string, storeUrl: string, status: 400 | 503 = 400) {
  return page(c, { title: 'Não foi possível entrar', narrow: true, status, body: html`<p>${problem}</p><p><a href="${storeUrl}/">Voltar à loja</a></p>` })
}

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** A face for every account, made from its initial. */
export function avatar(sub: string, name: string) {
  const hue = Number.parseInt(sub.slice(0, 4), 16) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 45% 35%)"/>`
    + `<text x="48" y="64" font-family="sans-serif" font-size="46" fill="#fff" text-anchor="middle">${escapeHtml((name[0] ?? '?').toUpperCase())}</text></svg>`
}
