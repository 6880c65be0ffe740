import { href, Link } from 'react-router'
import DownloadIcon from 'lucide-react/icons/download'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import FileCheckIcon from 'lucide-react/icons/file-check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { formatInstant } from '#domain/calendar.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { useCan } from '../../access.ts'
import { Note } from '../../kit/blocks.tsx'
import { proofAddress } from '../order-links.ts'
import { SmallText } from './small-text.tsx'

export function OrderProof({ orderId, proof }: { orderId: number; proof: NonNullable<AdminOrder['proof']> }) {
  const [day, time] = formatInstant(proof.written_at).split(', ')
  return (
    <section className="flex flex-wrap items-center gap-3.5 border-t border-line py-5">
      <span
        className="grid h-14 w-11 place-items-center rounded-control border border-line bg-[linear-gradient(225deg,var(--color-paper)_12px,var(--color-surface)_0)] text-accent"
        aria-hidden="true"
      >
        <FileCheckIcon />
      </span>
      <div className="grow basis-45">
        <h3>Prova Visual da Venda</h3>
        <SmallText>
          Gravada no pagamento, em {day} às {time}. Registro nº {proof.number.toLocaleString('pt-BR')}, autenticado.
        </SmallText>
      </div>
      {proof.is_genuine ? <ProofLinks orderId={orderId} /> : <Altered />}
    </section>
  )
}

function ProofLinks({ orderId }: { orderId: number }) {
  return (
    <div className="grid shrink-0 grow auto-cols-fr grid-flow-col gap-2">
      <AnchorButton
        size="tight"
        href={proofAddress(orderId)}
        target="_blank"
        rel="noreferrer"
        title="Abre em outra aba, onde pode ser impressa"
      >
        Visualizar
        <ExternalLinkIcon className="size-4" />
      </AnchorButton>
      <AnchorButton size="tight" href={proofAddress(orderId, { isDownload: true })} download={`pedido-${orderId}.html`}>
        <DownloadIcon className="size-4" />
        Baixar
      </AnchorButton>
    </div>
  )
}

/** An altered proof is not offered for viewing. */
function Altered() {
  return (
    <div className="w-full">
      <Note tone="bad" icon={TriangleExclamationPointIcon}>
        <b className="font-semibold">{REFUSALS.proof_altered[1]}.</b> Guarde uma cópia de segurança e procure quem cuida
        da instalação.{' '}
        {useCan('health') && (
          <Link className="underline" to={href('/admin/saude')}>
            Verificar todas as provas
          </Link>
        )}
      </Note>
    </div>
  )
}
