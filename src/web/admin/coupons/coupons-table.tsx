import CopyIcon from 'lucide-react/icons/copy'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { COUPON_STATUS_LABELS, type CouponStatus } from '#domain/coupon.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowActions } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column, Sorting } from '../kit/table-columns.ts'
import { ToolButton } from '../kit/tool-button.tsx'
import { type Shape, State, type Tone } from '../kit/state.tsx'
import { discountText, expiryText } from './coupon-form.ts'
import { useCouponToggle } from './use-coupon-actions.ts'

const COUPON_STATES: Record<CouponStatus, { tone: Tone; shape: Shape }> = {
  active: { tone: 'ok', shape: 'done' },
  inactive: { tone: 'off', shape: 'pause' },
  expired: { tone: 'warn', shape: 'clock' },
  used_up: { tone: 'way', shape: 'square' },
}

export type CouponActions = {
  edit: (coupon: AdminCoupon) => void
  remove: (coupon: AdminCoupon) => void
  copy: (coupon: AdminCoupon) => void
}

function columns(actions: CouponActions): readonly Column<AdminCoupon>[] {
  return [
    {
      name: 'Código',
      place: 'a',
      sort: 'code',
      cell: (coupon) => <CodeButton coupon={coupon} onPress={actions.edit} />,
    },
    {
      name: 'Desconto',
      place: 'b',
      className: 'max-lg:text-left',
      width: '112px',
      isNumber: true,
      cell: (coupon) => <span className="num">{discountText(coupon)}</span>,
    },
    {
      name: 'Valor mínimo',
      place: 'c',
      className: 'max-lg:text-left',
      width: '132px',
      isNumber: true,
      sort: 'minimum',
      cell: ({ minimum_order_value: minimum }) => (
        <>
          <span className="text-14 leading-5 text-ink-soft lg:hidden">Mínimo </span>
          <Money cents={minimum} className={minimum === 0 ? 'text-ink-soft' : undefined} />
        </>
      ),
    },
    {
      name: 'Usos',
      place: 'd',
      width: '196px',
      sort: 'uses',
      isLargestFirst: true,
      cell: (coupon) => <Uses coupon={coupon} />,
    },
    {
      name: 'Validade',
      place: 'e',
      width: '140px',
      sort: 'expiry',
      cell: ({ expires_at: day }) => (
        <span className={classNames('num', !day && 'text-ink-soft')}>{expiryText(day)}</span>
      ),
    },
    {
      name: 'Status',
      place: 'f',
      width: '130px',
      cell: ({ status }) => <State {...COUPON_STATES[status]}>{COUPON_STATUS_LABELS[status]}</State>,
    },
    {
      name: 'Ações',
      place: 'z',
      width: '112px',
      isNumber: true,
      cell: (coupon) => <Actions coupon={coupon} actions={actions} />,
    },
  ]
}

export function CouponsTable({
  coupons,
  sorting,
  actions,
}: {
  coupons: readonly AdminCoupon[]
  sorting: Sorting
  actions: CouponActions
}) {
  return (
    <DataTable
      caption="Cupons de desconto"
      stack="'a f z' auto 'b c z' auto 'd e z' auto / minmax(0, 1fr) auto 44px"
      columns={columns(actions)}
      rows={coupons}
      sorting={sorting}
      onOpen={actions.edit}
      keys={{ c: actions.copy }}
    />
  )
}

function CodeButton({ coupon, onPress }: { coupon: AdminCoupon; onPress: (coupon: AdminCoupon) => void }) {
  return (
    <button
      type="button"
      className="block min-h-8 max-w-full truncate text-left font-semibold hover:underline tabular-nums lg:tracking-[0.035em]"
      title={coupon.code}
      onClick={() => onPress(coupon)}
    >
      {coupon.code}
    </button>
  )
}

function Uses({ coupon: { code, current_uses: uses, max_uses: most } }: { coupon: AdminCoupon }) {
  return (
    <>
      <span className="text-14 leading-5 text-ink-soft lg:hidden">Usos </span>
      <span className="num">
        {uses.toLocaleString('pt-BR')} /{' '}
        {most ? (
          most.toLocaleString('pt-BR')
        ) : (
          <span aria-label="sem limite" role="img">
            ∞
          </span>
        )}
      </span>
      {most ? (
        <Meter
          className="mt-1.25 w-24 text-accent max-lg:hidden"
          value={uses}
          max={most}
          label={`Usos de ${code}: ${uses} de ${most}`}
        />
      ) : null}
    </>
  )
}

function Actions({ coupon, actions }: { coupon: AdminCoupon; actions: CouponActions }) {
  const { code, is_active: isActive } = coupon
  const [toggle, isToggling] = useCouponToggle(coupon)
  return (
    <RowActions isBusy={isToggling}>
      <ToolButton
        icon={PencilIcon}
        label={`Editar ${code}`}
        className="max-lg:hidden"
        onClick={() => actions.edit(coupon)}
      />
      <ToolButton
        icon={TrashIcon}
        label={`Excluir ${code}`}
        className="max-lg:hidden"
        onClick={() => actions.remove(coupon)}
      />
      <ActionsMenu
        label={`Ações de ${code}`}
        entries={[
          { label: 'Editar', icon: <PencilIcon />, keyName: 'Enter', onSelect: () => actions.edit(coupon) },
          {
            label: 'Copiar código',
            icon: <CopyIcon />,
            keyName: 'C',
            onSelect: () => actions.copy(coupon),
          },
          {
            label: isActive ? 'Desativar' : 'Ativar',
            icon: isActive ? <EyeOffIcon /> : <EyeIcon />,
            onSelect: () => toggle(),
          },
          'rule',
          { label: 'Excluir', icon: <TrashIcon />, tone: 'bad', onSelect: () => actions.remove(coupon) },
        ]}
      />
    </RowActions>
  )
}
