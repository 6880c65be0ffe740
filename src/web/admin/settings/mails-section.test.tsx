import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { SETTINGS } from '#web/testing/settings.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { MailsSection } from './mails-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const READ = 'GET /api/admin/settings/mail-sample'
const SEND = 'POST /api/admin/settings/mail-sample'
const SAMPLE = { subject: 'Recebemos seu pedido', from: 'loja@ousadia.example', reply_to: null, text: 'Olá!' }

function Mails() {
  return <MailsSection editing={useSettingsForm(SETTINGS, ['emails'])} />
}

test('the preview follows the chosen mail and the typed words, and a test sends them', async () => {
  const sent = stubApi({ [READ]: () => SAMPLE, [SEND]: () => ({ to: 'ana@ousadia.example' }) })
  const user = userEvent.setup()
  renderInRouter(<Mails />)
  const frame = await screen.findByTitle('O e-mail como ele chega')
  expect(frame.getAttribute('sandbox')).toBe('')
  await user.type(screen.getByLabelText('Sua frase na abertura'), 'Oba')
  await waitFor(() =>
    expect(screen.getByTitle('O e-mail como ele chega').getAttribute('src')).toBe(
      '/api/admin/settings/mail-sample/page?mail=order_received&text=Oba',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Enviar um teste para mim' }))
  await waitFor(() => expect(sent[SEND]).toEqual([{ mail: 'order_received', text: 'Oba' }]))
  await user.click(screen.getByRole('button', { name: 'Código de acesso' }))
  expect(screen.queryByLabelText('Sua frase na abertura')).toBeNull()
  await screen.findByRole('region', { name: 'Prévia: Código de acesso' })
})

test('a preview that failed can be retried', async () => {
  stubApi({ [READ]: (_, count) => (count === 1 ? refused(503, 'busy') : SAMPLE) })
  const user = userEvent.setup()
  renderInRouter(<Mails />)
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Recebemos seu pedido')).toBeTruthy()
})

test('a mail that differs for orders that go together can be seen and sent like that', async () => {
  const sent = stubApi({ [READ]: () => SAMPLE, [SEND]: () => ({ to: 'ana@ousadia.example' }) })
  const user = userEvent.setup()
  renderInRouter(<Mails />)
  await screen.findByTitle('O e-mail como ele chega')
  expect(screen.queryByRole('button', { name: 'De pedidos que vão juntos' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pedido enviado' }))
  await user.click(await screen.findByRole('button', { name: 'De pedidos que vão juntos' }))
  await waitFor(() =>
    expect(screen.getByTitle('O e-mail como ele chega').getAttribute('src')).toContain(
      'mail=order_shipped&text=&parcel=true',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Enviar um teste para mim' }))
  await waitFor(() => expect(sent[SEND]).toEqual([{ mail: 'order_shipped', text: '', parcel: true }]))
})
