import type { Context } from 'hono'
import { html } from 'hono/html'
import { ROLE_LABELS } from '#domain/role.ts'
import { page } from './pages.ts'
import type { People } from './people.ts'

type SignIn = People & { publicUrl: string; problem?: string; email?: string }

export function signInPage(c: Context, { shopperEmail, ownerEmail, staff, publicUrl, problem, email = '' }: SignIn) {
  return page(c, {
    title: 'Entrar na demonstração',
    status: problem ? 400 : 200,
    formTargets: [new URL(publicUrl).origin],
    body: html`
<p>Aqui qualquer endereço entra, sem senha. Na loja de verdade, esta página é a do Google.</p>
<form method="post" class="card" novalidate>
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" required autofocus autocomplete="email" value="${email}"
    ${problem ? html`aria-describedby="problem" aria-invalid="true"` : ''}>
  ${problem ? html`<p id="problem" class="rejected" role="alert">${problem}</p>` : ''}
  <label class="check"><input type="checkbox" name="unverified" value="1"> e-mail não verificado</label>
  <button>Entrar</button>
</form>
<div class="card stack">
  ${shortcut(shopperEmail, 'Entrar como cliente')}
  ${shortcut(ownerEmail, 'Entrar como dona da loja')}
  ${staff.map(({ email, name, role }) => shortcut(email, `Entrar como ${name}: ${ROLE_LABELS[role]}`))}
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

/** As a document: the provider itself answers some requests with it. */
export function signInError(problem: string, publicUrl: string) {
  return {
    title: 'Não foi possível entrar',
    body: html`<p>${problem}</p><p><a href="${publicUrl}/">Voltar à loja</a></p>`,
  }
}
