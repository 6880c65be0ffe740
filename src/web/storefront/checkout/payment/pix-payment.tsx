import { useRevalidator } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import CopyIcon from 'lucide-react/icons/copy'
import { formatCpf } from '#domain/cpf.ts'
import { CUSTOMER_ORDER_STATUS_LABELS } from '#domain/order.ts'
import { CopyCode } from '#web/shared/orders/copy-code.tsx'
import { RenewPix } from '#web/shared/orders/renew-pix.tsx'
import { useStore } from '#web/data/store.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { useNow } from '#web/ui/use-now.ts'
import { HeldUntil } from './held-until.tsx'
import { OtherMethods } from './other-methods.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { RetryLine } from './retry-line.tsx'
import { SendReceipt } from './send-receipt.tsx'
import { AllOrders } from './settled-payment.tsx'
import type { Payment } from './stage.ts'
import { TimeLeft } from './time-left.tsx'

type Props = {
  payment: Payment
  /** Null if it could not be loaded, empty if the shop has none. */
  pixKey: string | null
}

/** Three ways to pay: QR code, copied code, key. */
export function PixPayment({ payment, pixKey }: Props) {
  const { order_id: orderId, total, expires_at: expiresAt, can_renew_pix: isOver, confirms_by_hand: byHand } = payment
  const now = useNow()
  const isRefused = payment.payment_status === 'rejected'
  const state = (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        Total
        <b className="display text-40 leading-none font-semibold tracking-[-0.03em]">
          <Money cents={total} />
        </b>
      </p>
      {/* A code of the shop's own key never expires, but the order does. */}
      {expiresAt &&
        !isOver &&
        (byHand || (payment.held_until && expiresAt > now) ? (
          <HeldUntil end={expiresAt} />
        ) : (
          <TimeLeft until={expiresAt} label="O código expira em" over={EXPIRED} />
        ))}
    </>
  )
  return (
    <PaymentFrame
      orderId={orderId}
      stage="pix"
      title={isRefused ? 'O banco recusou este PIX.' : isOver ? 'O tempo do PIX acabou.' : 'Falta só o PIX.'}
      lead={
        isRefused
          ? REFUSED
          : isOver
            ? `${byHand ? ASK_FIRST : WAIT_FIRST} Se ainda não pagou, gere um novo código para o mesmo pedido.`
            : `${HOW} ${byHand ? BY_HAND : BY_ITSELF}`
      }
      state={state}
      footnote={!isOver && 'Seus produtos ficam reservados até lá. Depois disso, o pedido é cancelado.'}
    >
      {isOver ? <RenewPix orderId={orderId} className="w-full" /> : <PayablePix payment={payment} pixKey={pixKey} />}
      <SendReceipt orderId={orderId} total={total} />
      <OtherMethods payment={payment} />
      {isOver && <AllOrders />}
    </PaymentFrame>
  )
}

const REFUSED = 'Nada foi cobrado. Gere um novo código para o mesmo pedido, ou pague de outra forma.'
const HOW = 'No aplicativo do seu banco, escolha PIX e cole o código ou aponte a câmera.'
const BY_ITSELF = 'Esta tela muda sozinha assim que o pagamento cair.'
const BY_HAND = 'A loja confere o pagamento no banco e confirma o pedido por e-mail.'
const EXPIRED = 'O código expirou. Estamos conferindo se o pagamento chegou.'
const WAIT_FIRST = 'Se você já pagou, não gere outro: esta tela muda sozinha assim que o pagamento aparecer.'
const ASK_FIRST = 'Se você já pagou, não gere outro: envie o comprovante para a loja conferir.'

function PayablePix({ payment: { qr_code_base64: qr, pix_copy_paste: code }, pixKey }: Props) {
  return (
    <>
      <div className="grid gap-7 max-md:hidden lg:grid-cols-[224px_1fr] lg:items-center">
        <QrCode qr={qr} />
        <div className="grid gap-3">
          <div role="status">
            <Tag tone="wait" icon={ClockIcon}>
              {CUSTOMER_ORDER_STATUS_LABELS.pending}
            </Tag>
          </div>
          <p>{AIM}</p>
        </div>
      </div>
      {code && <CopyCode label="PIX copia e cola" code={code} action="Copiar código" />}
      {/* A phone cannot scan the code that it shows. */}
      <details className="rounded-control border border-line px-4 md:hidden">
        <summary className="min-h-11 py-2.5 font-semibold">Pagar em outro aparelho</summary>
        <div className="grid justify-items-center gap-4 pt-2 pb-5 text-center">
          <p>{AIM}</p>
          <QrCode qr={qr} />
        </div>
      </details>
      <PixKey value={pixKey} />
    </>
  )
}

const AIM = 'Aponte a câmera do aplicativo do banco para este código.'
const QR_SIZE = 'aspect-square h-auto w-[min(256px,100%)]'

function QrCode({ qr }: { qr: string | null }) {
  if (!qr) return <Skeleton className={QR_SIZE} />
  return (
    <img
      className={classNames(QR_SIZE, 'rounded-picture bg-scanned p-2.5')}
      src={`data:image/png;base64,${qr}`}
      alt="QR Code do PIX"
      width={256}
      height={256}
    />
  )
}

function PixKey({ value }: { value: string | null }) {
  const store = useStore()
  const { revalidate } = useRevalidator()
  const { isCopied, copy } = useCopied()
  return (
    <Facts>
      {value === null && (
        <Fact name="Chave PIX (CPF)">
          <RetryLine sentence="Não foi possível carregar a chave." onRetry={revalidate} />
        </Fact>
      )}
      {value && (
        <Fact name="Chave PIX (CPF)">
          <span className="flex flex-wrap items-center justify-end gap-x-4">
            <span className="num">{formatCpf(value)}</span>
            <QuietButton aria-label="Copiar a chave PIX" onClick={() => void copy(value)}>
              {isCopied ? <CheckIcon /> : <CopyIcon />}
              {isCopied ? 'Copiado!' : 'Copiar'}
            </QuietButton>
          </span>
        </Fact>
      )}
      <Fact name="Recebedor">{store.legal_name || store.store_name}</Fact>
    </Facts>
  )
}
