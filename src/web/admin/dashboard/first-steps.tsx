import { useState } from 'react'
import { Link } from 'react-router'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import CircleIcon from 'lucide-react/icons/circle'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import XIcon from 'lucide-react/icons/x'
import { useStore } from '#web/data/store.ts'
import type { adminApi } from '../api.ts'
import { ToolButton } from '../kit/tool-button.tsx'

export type Steps = Awaited<ReturnType<typeof adminApi.adminReports.firstSteps>>

const TEXTS: readonly { id: keyof Steps; title: string; text: string; to: string }[] = [
  {
    id: 'payment',
    title: 'Receber pagamentos',
    text: 'As credenciais do Mercado Pago, ou uma chave PIX',
    to: '/admin/configuracoes/pagamentos',
  },
  {
    id: 'company',
    title: 'Dados da empresa',
    text: 'Razão social, CNPJ e endereço, que a lei pede no rodapé',
    to: '/admin/configuracoes/empresa',
  },
  {
    id: 'product',
    title: 'Primeiro produto',
    text: 'Com foto, preço e estoque',
    to: '/admin/produtos?novo=1',
  },
  { id: 'shipping', title: 'Frete', text: 'Quanto custa enviar, e em quantos dias', to: '/admin/configuracoes/frete' },
  {
    id: 'purchase',
    title: 'Compra de teste',
    text: 'Compre na sua loja e confira os e-mails; depois reembolse',
    to: '/produtos',
  },
]

/** Survives a logout, which empties the browser's storage. */
const DISMISSED = 'primeiros-passos=dispensados'
const YEAR_SECONDS = 365 * 86_400

/** What a new shop still lacks, until all of it is done or this browser has dismissed it. A demo has everything. */
export function FirstSteps({ steps }: { steps: Steps | null }) {
  const { demo } = useStore()
  const [isDismissed, setDismissed] = useState(() => document.cookie.includes(DISMISSED))
  if (demo || isDismissed || !steps) return null
  const done = TEXTS.filter(({ id }) => steps[id]).length
  if (done === TEXTS.length) return null

  function dismiss(): void {
    document.cookie = `${DISMISSED}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
    setDismissed(true)
  }

  return (
    <section
      className="mb-7 rounded-[8px] border border-line px-4 pt-3 pb-2 lg:px-5"
      aria-labelledby="primeiros-passos"
    >
      <div className="flex items-center gap-3">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <span className="num text-note text-ink-soft">
          {done} de {TEXTS.length} prontos
        </span>
        <span className="ml-auto">
          <ToolButton icon={XIcon} label="Dispensar os primeiros passos" onClick={dismiss} />
        </span>
      </div>
      <ul>
        {TEXTS.map(({ id, title, text, to }) => (
          <li key={id} className="border-line not-first:border-t">
            <Step isDone={steps[id]} {...{ title, text, to }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ROW = 'grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5'

function Step({ isDone, title, text, to }: { isDone: boolean; title: string; text: string; to: string }) {
  if (isDone)
    return (
      <p className={ROW}>
        <CircleCheckIcon className="text-ok" />
        <span className="text-ink-soft">
          {title}
          <span className="sr-only">, pronto</span>
        </span>
      </p>
    )
  return (
    <Link
      className={`${ROW} -mx-2 rounded-control px-2 hover:bg-(--hover)`}
      to={to}
      reloadDocument={to === '/produtos'}
    >
      <CircleIcon className="text-ink-soft" />
      <span>
        <b className="font-semibold">{title}</b>
        <span className="block text-note text-ink-soft">{text}</span>
      </span>
      <ChevronRightIcon className="size-4 text-ink-soft" />
    </Link>
  )
}
