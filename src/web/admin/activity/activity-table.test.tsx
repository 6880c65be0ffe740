import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { ActivityTable } from './activity-table.tsx'

const PRINTED = {
  id: 1,
  at: new Date('2026-11-19T13:58:00-03:00'),
  actor: 'davi@ousadia.example',
  actor_name: null,
  address: '203.0.113.7',
  what: 'Imprimiu a etiqueta do pedido',
  subject: { kind: 'order', id: '7', label: '#7' },
  changes: [],
}

test('an act that changes nothing shows who did what, and no change', async () => {
  renderInRouter(<ActivityTable entries={[PRINTED, { ...PRINTED, id: 2, actor: 'sistema' }]} />)
  const [, davi, system] = await screen.findAllByRole('row')
  expect(davi!.textContent).toMatch(/davi@ousadia\.exampleImprimiu a etiqueta do pedido #7$/)
  expect(system!.textContent).toContain('sistema')
})

test('a person with a name is shown by it, with the e-mail as a hint', async () => {
  renderInRouter(<ActivityTable entries={[{ ...PRINTED, actor_name: 'Davi Rocha' }]} />)
  expect((await screen.findByText('Davi Rocha')).getAttribute('title')).toBe('davi@ousadia.example, de 203.0.113.7')
  expect(screen.queryByText(/davi@/)).toBeNull()
})
