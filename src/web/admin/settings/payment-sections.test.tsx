import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { SETTINGS, wireSettings } from '#web/testing/settings.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { DiscountsSection } from './payment-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const UPDATE = 'PUT /api/admin/settings/sections'

function Discounts() {
  const editing = useSettingsForm(SETTINGS, ['parcelas'])
  return (
    <form noValidate onSubmit={(event) => void editing.save(event)}>
      <DiscountsSection editing={editing} />
      <button type="submit">Salvar</button>
    </form>
  )
}

test('a discount with decimals is refused as typed, and a whole one is saved', async () => {
  const sent = stubApi({ [UPDATE]: (changes) => wireSettings({ ...changes, versions: wireSettings().versions }) })
  const user = userEvent.setup()
  renderInRouter(<Discounts />)
  const field = await screen.findByLabelText<HTMLInputElement>('No PIX')
  const save = screen.getByRole('button', { name: 'Salvar' })
  for (const typed of ['2,5', '-1', '101']) {
    await user.clear(field)
    await user.type(field, typed)
    await user.click(save)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe(typed)
  }
  expect(sent[UPDATE] ?? []).toEqual([])
  await user.clear(field)
  await user.type(field, '5')
  await user.click(save)
  await waitFor(() => expect(sent[UPDATE]?.[0]).toMatchObject({ pix_discount: 5 }))
})
