import { type ChangeEvent, useRef } from 'react'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import { formatDocument } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'
import { plural } from '#domain/plural.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { formatDigits } from '#web/ui/format-digits.ts'
import { Field, FIELD_HINT, SearchField } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useDebouncedSearchParam } from '#web/ui/use-debounced-search-param.ts'
import { adminApi } from '../api.ts'
import { FieldRow, Optional } from '../kit/fields.tsx'
import type { Editing } from './order-form.ts'
import { SECTION, SECTION_TITLE } from './section.ts'

const MAX_FOUND = 6

export function CustomerFields({ editing: { form, field } }: { editing: Editing }) {
  function fill({ name, email, phone }: AdminCustomer): void {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('customer.name', name ?? '', options)
    form.setValue('customer.email', email, options)
    form.setValue('customer.phone', phone ? formatPhone(phone) : '', options)
  }

  /** Formatted while typing. */
  function formatted(name: 'customer.phone' | 'customer.document', format: (text: string) => string) {
    const control = field(name)
    return {
      ...control,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatDigits(event.currentTarget, format)
        control.onChange(event)
      },
    }
  }

  return (
    <section className={SECTION} aria-labelledby="cliente">
      <h2 id="cliente" className={SECTION_TITLE}>
        Cliente
      </h2>
      <CustomerSearch onPick={fill} />
      <FieldRow>
        <Field label="Nome" autoComplete="off" maxLength={120} {...field('customer.name')} />
        <Field label="E-mail" type="email" inputMode="email" autoComplete="off" {...field('customer.email')} />
        <Field
          label="Telefone"
          hint="Com DDD. O link pode ir por WhatsApp."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...formatted('customer.phone', formatPhone)}
        />
        <Field
          label={<Optional>CPF ou CNPJ</Optional>}
          hint="Para a nota fiscal."
          autoCapitalize="characters"
          autoComplete="off"
          {...formatted('customer.document', formatDocument)}
        />
      </FieldRow>
    </section>
  )
}

/** A customer who has bought before. */
function CustomerSearch({ onPick }: { onPick: (customer: AdminCustomer) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { send, cancel, data, error } = useLatestRequest((search: string, signal) =>
    adminApi.adminCustomers.list({ search, limit: MAX_FOUND }, { signal }),
  )
  const [text, setText] = useDebouncedSearchParam('', (search) => (search === '' ? cancel() : send(search)))
  const found = text.trim() === '' ? [] : data?.items

  function pick(customer: AdminCustomer): void {
    input.current?.focus()
    setText('')
    cancel()
    onPick(customer)
  }

  return (
    <div className="grid gap-2">
      <SearchField
        label="Procurar quem já comprou"
        placeholder="Nome, e-mail, telefone ou CPF"
        autoComplete="off"
        maxLength={200}
        value={text}
        ref={input}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (found?.[0]) pick(found[0])
        }}
      />
      {error !== null && <Problem text="Não foi possível procurar. Tente de novo." />}
      {found && found.length > 0 && (
        <ul aria-label="Clientes encontrados" className="rounded-[8px] border border-line">
          {found.map((customer) => (
            <li key={customer.email} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="min-h-11 w-full px-3 py-1.5 text-left leading-tight wrap-anywhere hover:bg-paper"
                onClick={() => pick(customer)}
              >
                {customer.name ?? customer.email}
                <span className={`block ${FIELD_HINT}`}>
                  {[customer.email, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={FIELD_HINT}>
        {text.trim() !== '' &&
          data &&
          (found?.length ? (
            <span className="sr-only">{plural(found.length, 'cliente encontrado', 'clientes encontrados')}</span>
          ) : (
            'Ninguém com este nome. Preencha os campos abaixo.'
          ))}
      </p>
    </div>
  )
}
