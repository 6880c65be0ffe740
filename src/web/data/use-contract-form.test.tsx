import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Field } from '#web/ui/field.tsx'
import { useContractForm } from './use-contract-form.ts'
import { formSchema } from './form-schema.ts'

const filled = z.string().check(z.minLength(1, 'Preencha este campo'))
const CODECS = { name: z.string(), address: z.string(), code: z.string() }
const SCHEMA = formSchema(
  CODECS,
  z
    .object({ name: filled, address: filled, code: z.string() })
    .check(z.refine(({ name, code }) => name !== code, { path: ['code'], error: 'O código repete o nome' })),
)

const taken = Object.assign(new Error('Este código já existe'), { refusal: true, code: 'code_taken' })

function Form() {
  const { form, field, save } = useContractForm({
    schema: SCHEMA,
    defaultValues: { name: '', address: '', code: '' },
    submit: () => Promise.reject(taken),
    fieldOf: { code_taken: 'code' },
    onFailure: () => {},
  })
  return (
    <form onSubmit={(event) => void save(event)}>
      <Field label="Nome" {...field('name', { onChanged: (typed) => form.setValue('address', typed.toLowerCase()) })} />
      <Field label="Endereço" {...field('address')} />
      <Field label="Código" {...field('code')} />
      <button>Salvar</button>
    </form>
  )
}

const invalid = () => screen.queryAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid'))
const labelled = (name: string) => screen.getByLabelText(name)

test('typing clears the error of a field, of fields filled from it and of fields that depend on it', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(invalid()).toEqual([labelled('Nome'), labelled('Endereço'), labelled('Código')]))
  await user.type(labelled('Nome'), 'Jarro')
  await waitFor(() => expect(invalid()).toEqual([]))
})

test("a refusal stays at its field while other fields change, and leaves with its own field's change", async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(labelled('Nome'), 'Jarro')
  await user.type(labelled('Código'), 'J1')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Este código já existe')).toBeTruthy()
  await user.type(labelled('Nome'), ' azul')
  expect(invalid()).toEqual([labelled('Código')])
  await user.type(labelled('Código'), '2')
  await waitFor(() => expect(invalid()).toEqual([]))
})

const Row = z.object({ text: filled })
const LIST_CODECS = { rows: z.array(z.object({ text: z.string() })) }
const LIST_SCHEMA = formSchema(LIST_CODECS, z.object({ rows: z.array(Row) }))

function ListForm() {
  const { field, save } = useContractForm({
    schema: LIST_SCHEMA,
    defaultValues: { rows: [{ text: '' }, { text: '' }] },
    submit: () => Promise.resolve(),
    onFailure: () => {},
  })
  return (
    <form onSubmit={(event) => void save(event)}>
      <Field label="Primeira" {...field('rows.0.text')} />
      <Field label="Segunda" {...field('rows.1.text')} />
      <button>Salvar</button>
    </form>
  )
}

test('typing in a row clears its error, and leaves that of another row', async () => {
  const user = userEvent.setup()
  render(<ListForm />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(invalid()).toEqual([labelled('Primeira'), labelled('Segunda')]))
  await user.type(labelled('Primeira'), 'Jarro')
  await waitFor(() => expect(invalid()).toEqual([labelled('Segunda')]))
})
