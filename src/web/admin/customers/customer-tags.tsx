import { href, Link, useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import XIcon from 'lucide-react/icons/x'
import { adminCustomers } from '#contract/admin-customers.ts'
import { MAX_TAG_LENGTH } from '#domain/customer.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { useActionForm } from '../kit/use-action-form.ts'

type Props = { customerId: number; tags: readonly string[]; known: readonly string[] }

export function CustomerTags({ customerId, tags, known }: Props) {
  return (
    <>
      {tags.length > 0 && (
        <ul className="mb-2.5 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagItem key={tag} customerId={customerId} tag={tag} />
          ))}
        </ul>
      )}
      <TagForm customerId={customerId} known={known.filter((tag) => !tags.includes(tag))} />
    </>
  )
}

function TagItem({ customerId, tag }: { customerId: number; tag: string }) {
  const { revalidate } = useRevalidator()
  const [remove, isRemoving] = useAction(async () => {
    try {
      await adminApi.adminCustomers.setTag({ id: customerId, tag, is_set: false })
    } catch (error) {
      toastError(error, { refused: `Não foi possível tirar a etiqueta ${tag}` })
    }
    await revalidate()
  })
  return (
    <li
      className="inline-flex items-center rounded-control border border-line bg-surface pl-2.5 aria-busy:opacity-55"
      aria-busy={isRemoving || undefined}
    >
      <Link
        className="max-w-44 truncate py-1 hover:underline"
        to={`${href('/admin/clientes')}?${new URLSearchParams({ etiqueta: tag })}`}
        title={`Ver clientes com a etiqueta ${tag}`}
      >
        {tag}
      </Link>
      <button
        type="button"
        className="grid size-8 place-items-center text-ink-soft max-lg:size-11"
        aria-label={`Tirar a etiqueta ${tag}`}
        onClick={remove}
      >
        <XIcon className="size-4" />
      </button>
    </li>
  )
}

const SCHEMA = formSchema({ tag: z.string(), is_set: z.boolean() }, adminCustomers.setTag.body)

function TagForm({ customerId, known }: { customerId: number; known: readonly string[] }) {
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { tag: '', is_set: true },
    send: (input) => adminApi.adminCustomers.setTag({ ...input, id: customerId }),
    onDone: () => {
      form.reset({ tag: '', is_set: true })
    },
    failed: 'Erro ao pôr a etiqueta',
  })
  const { error: _, ...text } = field('tag')
  return (
    <form className="flex gap-2" onSubmit={(event) => void save(event)}>
      <input
        className={`${CONTROL} min-w-0 flex-1`}
        aria-label="Nova etiqueta"
        placeholder="Nova etiqueta"
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        list="etiquetas-em-uso"
        {...text}
      />
      <datalist id="etiquetas-em-uso">
        {known.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      <Button size="sm" type="submit" busy={isSaving} disabled={form.watch('tag').trim() === ''}>
        Pôr
      </Button>
    </form>
  )
}
