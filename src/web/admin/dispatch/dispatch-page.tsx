import { type ReactNode, type SubmitEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import TruckIcon from 'lucide-react/icons/truck'
import { plural, pluralWord } from '#domain/plural.ts'
import { MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { normalizeTrackingCode } from '#domain/tracking.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { Blank, Note, PageHead } from '../kit/blocks.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { revalidatesOn } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { ConfirmedLines } from '../orders/confirmed-lines.tsx'
import { useWrongDigits } from '../orders/use-wrong-digits.tsx'
import { hasOrder, obstacleOf, type Parcel, parcelName, splitByAddress } from '../paper/parcels.ts'
import type { Route } from './+types/dispatch-page'
import { CodesElsewhere } from './codes-elsewhere.tsx'
import { DispatchTable } from './dispatch-table.tsx'
import { PrintBox } from './print-box.tsx'
import { chosenIn, loadWaiting, NAMES, PAGE_SIZE, useCodes } from './use-dispatch.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWaiting(request)
}

export const shouldRevalidate = revalidatesOn(NAMES)

export default function DispatchPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { filters, clear: showAll } = useUrlFilters(NAMES)
  const chosen = chosenIn(filters.pedidos)
  const list = useList(loaderData, PAGE_SIZE)
  const { items: parcels, total } = list
  const parcelWith = (id: number) => parcels?.find((parcel) => hasOrder(parcel, id))
  const rowOf = (id: number) => parcelWith(id)?.id ?? id
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(chosen))
  const pickedRows = new Set([...picked].map(rowOf))
  const { codes, errors, isSaving, type, save, confirmed } = useCodes(async (shipped) => {
    setPicked((before) => new Set([...before].filter((id) => !shipped.includes(rowOf(id)))))
    await revalidate()
  })
  const sendable = parcels?.filter((parcel) => obstacleOf(parcel) === null) ?? []
  const unknown = chosen && parcels ? chosen.filter((id) => !parcelWith(id)) : []
  // Orders that were sent or refunded meanwhile are not printed.
  const selected = [...pickedRows].filter((id) => !chosen || !parcels || sendable.some((parcel) => parcel.id === id))
  const ids = selected.length > 0 ? selected : sendable.map(({ id }) => id)
  const labels = ids.reduce((sum, id) => sum + labelCount(parcelWith(id)), 0)
  const isSendable = (id: number) => !parcels || !parcelWith(id) || sendable.includes(parcelWith(id)!)
  const typed = Object.keys(codes)
    .map(Number)
    .filter((id) => codes[id]!.trim() !== '' && isSendable(id))
  const ready = typed.filter((id) => normalizeTrackingCode(codes[id]!) !== null)
  const elsewhere = typed.filter((id) => !parcels?.some((parcel) => parcel.id === id))
  const count = total ?? (chosen && parcels ? sendable.length : undefined)
  const wrongDigits = useWrongDigits(() => save(ready))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrongDigits.answer(ready.map((id) => ({ id, code: codes[id]! })))) save(ready)
  }
  const unreadable = Object.fromEntries(
    elsewhere.filter((id) => !ready.includes(id)).map((id) => [id, REFUSALS.tracking_code_blank[1]]),
  )
  const saving = (
    <>
      <CodesElsewhere
        ids={elsewhere}
        codes={codes}
        errors={{ ...errors, ...unreadable }}
        onDrop={(id) => type({ [id]: '' })}
      />
      <ConfirmedLines {...confirmed} />
      <Save count={ready.length} unreadable={typed.length - ready.length} isSaving={isSaving} />
    </>
  )
  return (
    <>
      <AdminHead title="Despachar pedidos" />
      <PageHead
        title="Despachar pedidos"
        sub={
          count === undefined
            ? undefined
            : plural(count, 'pedido pago esperando envio', 'pedidos pagos esperando envio')
        }
        actions={
          <>
            <LinkButton size="sm" to={`${href('/admin/pedidos')}?despachar=lista`}>
              <span>
                Colar lista<span className="max-sm:sr-only"> de códigos</span>
              </span>
            </LinkButton>
            <LinkButton size="sm" to={href('/admin/pedidos')}>
              <span>
                Voltar<span className="max-sm:sr-only"> aos Pedidos</span>
              </span>
            </LinkButton>
          </>
        }
      />
      {unknown.length > 0 && (
        <div className="mb-5">
          <Note tone="warn" icon={TriangleExclamationPointIcon}>
            {unknown.length === 1
              ? `O pedido #${unknown[0]} não existe.`
              : `Os pedidos ${unknown.map((id) => `#${id}`).join(', ')} não existem.`}
          </Note>
        </div>
      )}
      <ListBody
        list={list}
        rows={parcels}
        failed="Não foi possível carregar os pedidos"
        skeleton={<TableSkeleton label="Carregando os pedidos" widths={['84px', '*', '212px', '200px']} />}
        empty={
          <>
            <NoOrders chosen={chosen !== null} onShowAll={showAll} />
            {elsewhere.length > 0 && <form onSubmit={submit}>{saving}</form>}
          </>
        }
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[224px_minmax(0,1fr)] lg:gap-10">
            <PrintBox
              ids={ids}
              labels={labels}
              isSelection={selected.length > 0}
              max={MAX_PRINT}
              onPickNone={() => setPicked(new Set())}
            />
            <form onSubmit={submit}>
              <h2 className="text-[1em] leading-[inherit] tracking-[0]">2. Códigos de rastreamento</h2>
              <p className="mt-0.5 mb-3 text-note text-ink-soft">
                Cole uma lista em qualquer campo: cada linha vai para o pedido cujo número traz ou, sem número, para o
                seguinte.
              </p>
              <Codes {...{ parcels: rows, picked: pickedRows, codes, errors }} onPick={setPicked} onType={type} />
              {chosen ? (
                <p className="pt-3">
                  <Button size="sm" onClick={showAll}>
                    Mostrar todos os pagos
                  </Button>
                </p>
              ) : (
                <TableFoot place={list.place} shown={rows.length} total={total} keys={[['X', 'selecionar']]} />
              )}
              {saving}
            </form>
          </div>
        )}
      </ListBody>
      {wrongDigits.question}
    </>
  )
}

type CodesProps = Omit<Parameters<typeof DispatchTable>[0], 'selection'> & {
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
}

function Codes({ picked, onPick, ...table }: CodesProps): ReactNode {
  return <DispatchTable {...table} selection={{ picked, onChange: onPick, label: labelOf, isOff }} />
}

const labelOf = (parcel: Parcel) => `Selecionar ${parcelName(parcel)}`
const isOff = (parcel: Parcel) => obstacleOf(parcel) !== null
/** A parcel of another page has one, as far as this page knows. */
const labelCount = (parcel: Parcel | undefined) => (parcel ? splitByAddress(parcel).length : 1)

function Save({ count, unreadable, isSaving }: { count: number; unreadable: number; isSaving: boolean }) {
  const outcome =
    count === 1
      ? '1 passa a Enviado e o cliente recebe o link.'
      : `${count} passam a Enviado e os clientes recebem o link.`
  return (
    <div
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface py-3 lg:sticky lg:bottom-0 lg:-mx-2 lg:px-2',
        count > 0 && 'sticky bottom-0',
      )}
      data-toasts-above
    >
      <span className={FIELD_HINT} role="status">
        {count > 0 ? outcome : unreadable > 0 ? 'Corrija os códigos marcados.' : 'Os pedidos sem código ficam em Pago.'}
      </span>
      <Button kind="main" className="max-lg:flex-1" type="submit" disabled={count === 0} busy={isSaving}>
        {isSaving
          ? 'Salvando...'
          : `Marcar ${count === 0 ? '' : `${count} `}como ${pluralWord(count, 'enviado', 'enviados')}`}
      </Button>
    </div>
  )
}

function NoOrders({ chosen, onShowAll }: { chosen: boolean; onShowAll: () => void }) {
  return (
    <Blank
      icon={TruckIcon}
      title="Nenhum pedido esperando envio"
      action={
        chosen ? (
          <Button size="sm" onClick={onShowAll}>
            <ReceiptTextIcon />
            Mostrar todos os pagos
          </Button>
        ) : undefined
      }
    >
      Os pedidos aparecem aqui assim que são pagos.
    </Blank>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
