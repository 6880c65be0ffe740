import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { SETTINGS, wireSettings } from '#web/testing/settings.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { PairList } from '../kit/pair-list.tsx'
import { useChangeCount, useSettingsForm } from './use-settings-form.ts'

const UPDATE = 'PUT /api/admin/settings/sections'
const READ = 'GET /api/admin/settings'

/** Two of the page's fields: a text and a list. */
function Settings() {
  const editing = useSettingsForm(SETTINGS, ['loja', 'sobre'])
  const changes = useChangeCount(editing)
  return (
    <form noValidate onSubmit={(event) => void editing.save(event)}>
      <ConflictNote merge={editing.merge} labels={editing.labels} onDiscard={editing.discard} />
      <label>
        Horário
        <input {...editing.form.register('opening_hours')} />
      </label>
      <PairList
        editing={editing}
        legend="Números"
        name="about_numbers"
        max={3}
        columns={[
          { key: 'value', label: (n) => `Número ${n}`, placeholder: '', maxLength: 20 },
          { key: 'label', label: (n) => `Rótulo ${n}`, placeholder: '', maxLength: 60 },
        ]}
        addText="Adicionar"
        removeText={(n) => `Remover ${n}`}
      />
      <p role="status">{changes} alterações</p>
      <button type="submit">Salvar</button>
    </form>
  )
}

function open() {
  renderInRouter(<Settings />)
  return userEvent.setup()
}
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('rows of a list are added, edited and removed, and only they are sent', async () => {
  const sent = stubApi({ [UPDATE]: (changes) => wireSettings({ ...changes, versions: wireSettings().versions }) })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Número 3'))
  await user.type(screen.getByLabelText('Número 3'), '98%')
  await user.type(screen.getByLabelText('Rótulo 3'), 'de satisfação')
  expect(screen.queryByRole('button', { name: 'Adicionar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remover 1' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remover 1')
  expect(screen.getByText('1 alterações')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(sent[UPDATE]).toHaveLength(1))
  expect(sent[UPDATE]?.[0]).toMatchObject({
    about_numbers: [
      { value: '2', label: 'lojas' },
      { value: '98%', label: 'de satisfação' },
    ],
  })
  expect(sent[UPDATE]?.[0]).not.toHaveProperty('opening_hours')
  await screen.findByText('0 alterações')
})

test("an error of a list's row is reported in that row", async () => {
  stubApi({})
  const user = open()
  await user.clear(await screen.findByLabelText('Rótulo 2'))
  await user.click(save())
  await waitFor(() => expect(screen.getByLabelText('Rótulo 2').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Rótulo 1').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Rótulo 2'))
})

test("a conflict takes the other person's rows where I changed none", async () => {
  const versions = { ...SETTINGS.versions, sobre: 'sobre-9' }
  const theirs = wireSettings({ about_numbers: [{ value: '7', label: 'fornos' }], versions })
  const sent = stubApi({
    [UPDATE]: (body, count) => (count === 1 ? refused(409, 'stale') : { ...theirs, ...body, versions }),
    [READ]: () => theirs,
  })
  const user = open()
  await user.type(await screen.findByLabelText('Horário'), 'das 9h às 18h')
  await user.click(save())
  const note = await screen.findByText('Outra pessoa salvou este registro enquanto você editava.')
  expect(note.parentElement?.textContent).toContain('Números da página Sobre: 2 itens → 1 item')
  expect(screen.getByLabelText('Número 1')).toHaveProperty('value', '7')
  expect(screen.queryByLabelText('Número 2')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent[UPDATE]).toHaveLength(2))
  expect(sent[UPDATE]).toEqual([
    { opening_hours: 'das 9h às 18h', versions: { loja: 'loja-7', sobre: 'sobre-7' } },
    { opening_hours: 'das 9h às 18h', versions: { loja: 'loja-7', sobre: 'sobre-9' } },
  ])
})

test('text typed during a save stays and counts as unsaved', async () => {
  let answer: (response: Response) => void
  stubApi({ [UPDATE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const user = open()
  await user.type(await screen.findByLabelText('Horário'), 'a')
  await user.click(save())
  await user.type(screen.getByLabelText('Horário'), 'b')
  answer!(Response.json(wireSettings({ opening_hours: 'a', version: 8 })))
  await screen.findByText('Configurações salvas com sucesso!')
  expect(screen.getByLabelText('Horário')).toHaveProperty('value', 'ab')
  expect(screen.getByText('1 alterações')).toBeTruthy()
})
