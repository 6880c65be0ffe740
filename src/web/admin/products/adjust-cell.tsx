import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, href, useRevalidator } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import XIcon from 'lucide-react/icons/x'
import * as z from 'zod/mini'
import type { AdminProduct } from '#contract/admin-products.ts'
import { Stock } from '#contract/stock-input.ts'
import { isRefusal } from '#contract/client.ts'
import { Price } from '#contract/types.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_FRAME } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Sub } from '../kit/cells.tsx'
import { toastError } from '../kit/toast-error.ts'
import { ToolButton } from '../kit/tool-button.tsx'
import { useAction } from '../kit/use-action.ts'
import { readStock } from './product-form.ts'

type Name = 'price' | 'stock_quantity'

const WORDS = { price: 'preço', stock_quantity: 'estoque' } as const
const INVALID = { price: 'Informe um valor em reais, como 59,90', stock_quantity: 'Informe um número inteiro' }

const SHOWN =
  'inline-block min-h-8 max-w-full rounded-control text-inherit max-lg:min-h-9 lg:-mx-1.5 lg:px-1.5 lg:hover:bg-surface lg:hover:shadow-[inset_0_0_0_1px_var(--color-line)]'

/** A price or stock that is edited in its row. Enter saves, Esc cancels; both leave the focus in the cell. */
export function AdjustCell({ product, name, children }: { product: AdminProduct; name: Name; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const shown = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!isOpen && hadFocus.current) shown.current?.focus()
    hadFocus.current = isOpen
  }, [isOpen])

  if (product.options.length > 0)
    return (
      <Link
        to={href('/admin/produtos/:id/variacoes', { id: String(product.id) })}
        className="text-inherit no-underline hover:underline"
        title="Este produto tem variações: preço e estoque são de cada uma"
      >
        <span className="sr-only">{`Mudar ${WORDS[name]} de ${product.name}, por variação: `}</span>
        {children}
        {name === 'stock_quantity' && <Sub>por variação</Sub>}
      </Link>
    )
  if (isOpen) return <AdjustForm product={product} name={name} onClose={() => setOpen(false)} />
  return (
    <button ref={shown} type="button" className={SHOWN} title={`Mudar ${WORDS[name]}`} onClick={() => setOpen(true)}>
      <span className="sr-only">{`Mudar ${WORDS[name]} de ${product.name}: `}</span>
      {children}
    </button>
  )
}

type FormProps = { product: AdminProduct; name: Name; onClose: () => void }

function AdjustForm({ product, name, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  /** What the person has seen: after a conflict, the value of the other person. */
  const [seen, setSeen] = useState(product[name])
  const [typed, setTyped] = useState(fieldText(name, seen))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [save, isSaving] = useAction(send)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  async function send(): Promise<void> {
    const next = readValue(name, typed, seen)
    const fault = next === null ? INVALID[name] : faultOf(name, next)
    if (next === null || fault !== null) {
      setProblem(fault ?? '')
      return
    }
    if (next === seen) {
      onClose()
      return
    }
    try {
      await adjust(product.id, name, next, seen)
    } catch (error) {
      await report(error)
      return
    }
    showToast({
      text: `${product.name}: ${WORDS[name]} de ${valueText(name, seen)} para ${valueText(name, next)}`,
      action: { label: 'Desfazer', onPress: () => void undo(next) },
    })
    await revalidate()
    onClose()
  }

  async function report(error: unknown): Promise<void> {
    if (!isRefusal(error)) {
      console.error('Failed to save', error)
      setProblem('Não foi salvo. Verifique sua conexão e tente de novo.')
      return
    }
    setProblem(error.message)
    if (error.code !== 'price_moved' && error.code !== 'stock_moved') return
    try {
      const { [name]: now } = await adminApi.adminProducts.get({ id: product.id })
      setSeen(now)
      const next = readValue(name, typed, now)
      if (next !== null) setProblem(`${error.message} Enter salva ${valueText(name, next)}.`)
    } catch (failure) {
      console.error('Failed to read the product', failure)
    }
  }

  async function undo(saved: number): Promise<void> {
    try {
      await adjust(product.id, name, seen, saved)
      showToast({ text: 'Desfeito' })
    } catch (error) {
      toastError(error, { refused: `Erro ao desfazer a mudança de ${WORDS[name]}`, onRetry: () => void undo(saved) })
    }
    await revalidate()
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className="inline-grid w-full gap-1 text-left">
      <span className="flex items-center">
        <input
          ref={input}
          className={classNames(CONTROL_FRAME, 'num min-h-9 w-full min-w-16 px-2')}
          aria-label={`${name === 'price' ? 'Preço' : 'Estoque'} de ${product.name}`}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : problemId}
          inputMode={name === 'price' ? 'decimal' : 'text'}
          maxLength={14}
          autoComplete="off"
          readOnly={isSaving}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={press}
          onBlur={({ relatedTarget }) => relatedTarget === null && typed === fieldText(name, seen) && onClose()}
        />
        <ToolButton icon={CheckIcon} label="Salvar" disabled={isSaving} onClick={() => save()} />
        <ToolButton icon={XIcon} label="Cancelar" className="lg:hidden" onClick={onClose} />
      </span>
      {problem !== '' && <Problem id={problemId} text={problem} />}
    </span>
  )
}

function adjust(id: number, name: Name, value: number, seen: number): Promise<AdminProduct> {
  return adminApi.adminProducts.adjust(
    name === 'price' ? { id, price: value, seen_price: seen } : { id, stock_quantity: value, seen_stock: seen },
  )
}

/** Null if it cannot be read. A stock of '+5' or '-2' is computed from the one that was seen. */
function readValue(name: Name, typed: string, seen: number): number | null {
  const text = typed.trim()
  if (name === 'price') return centsFromText(text)
  if (text === '') return null
  const stock = readStock(text, seen)
  return stock && (stock.stock_quantity ?? seen + (stock.stock_change ?? 0))
}

/** Why the call would not take the value, as a sentence. */
function faultOf(name: Name, value: number): string | null {
  const { error } = z.safeEncode<z.ZodMiniType<number, number>>(name === 'price' ? Price : Stock, value)
  return error?.issues[0]?.message ?? null
}

function fieldText(name: Name, value: number): string {
  return name === 'price' ? textFromCents(value) : String(value)
}

function valueText(name: Name, value: number): string {
  return name === 'price' ? formatBrl(value) : value.toLocaleString('pt-BR')
}
