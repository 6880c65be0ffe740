import { href, Link } from 'react-router'
import DownloadIcon from 'lucide-react/icons/download'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import FileCheckIcon from 'lucide-react/icons/file-check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { formatInstant } from '#domain/calendar.ts'
import { Note } from '../../kit/blocks.tsx'
import { proofAddress } from '../order-links.ts'

export function OrderProof({ orderId, proof }: { orderId: number; proof: NonNullable<AdminOrder['proof']> }) {
  const [day, time] = formatInstant(proof.written_at).split(', ')
  return (
    <section className="sec order-proof">
      <span className="proof-leaf" aria-hidden="true">
        <FileCheckIcon />
      </span>
      <div>
        <h3>Prova Visual da Venda</h3>
        <p className="sub">
          Gravada no pagamento, em {day} às {time}. Registro nº {proof.number.toLocaleString('pt-BR')}
          {proof.number > 1 ? ', encadeado ao anterior.' : ', o primeiro da cadeia.'}
        </p>
      </div>
      {proof.is_genuine ? <Acts orderId={orderId} /> : <Altered />}
    </section>
  )
}

function Acts({ orderId }: { orderId: number }) {
  return (
    <div className="proof-acts">
      <a
        className="btn btn-line btn-tight"
        href={proofAddress(orderId)}
        target="_blank"
        rel="noreferrer"
        title="Abre em outra aba, onde pode ser impressa"
      >
        Visualizar
        <ExternalLinkIcon className="size-4" />
      </a>
      <a
        className="btn btn-line btn-tight"
        href={proofAddress(orderId, { isDownload: true })}
        download={`pedido-${orderId}.html`}
      >
        <DownloadIcon className="size-4" />
        Baixar
      </a>
    </div>
  )
}

/** Nobody is shown as genuine what somebody wrote over. */
function Altered() {
  return (
    <div className="proof-altered">
      <Note tone="bad" icon={TriangleExclamationPointIcon}>
        <b>{REFUSALS.proof_altered[1]}.</b> Guarde uma cópia de segurança e procure quem cuida da instalação.{' '}
        <Link className="underline" to={href('/admin/saude')}>
          Verificar todas as provas
        </Link>
      </Note>
    </div>
  )
}
