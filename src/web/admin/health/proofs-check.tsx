import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { FindingLink } from './finding-link.tsx'

type Progress = Awaited<ReturnType<typeof adminApi.adminOrders.verifyProofs>>

/** Verifies all proofs of sale in batches, the oldest first; stops on unmount. `children`: what the finding says. */
export function ProofsCheck({ children }: { children: ReactNode }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const [verify, isVerifying] = useAction(verifyAll)

  async function verifyAll(): Promise<void> {
    setProgress(null)
    try {
      let batch = await adminApi.adminOrders.verifyProofs({})
      setProgress(batch)
      while (isMounted.current && batch.broken === null && batch.verified < batch.proofs) {
        batch = await adminApi.adminOrders.verifyProofs({ after: batch.verified })
        setProgress(batch)
      }
    } catch (error) {
      setProgress(null)
      toastError(error, { refused: 'Erro ao verificar as provas de venda', onRetry: () => verify() })
    }
  }

  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        {children}
        <p role="status">{progress && <Outcome progress={progress} isVerifying={isVerifying} />}</p>
      </div>
      <Button size="tight" busy={isVerifying} onClick={() => verify()}>
        {isVerifying ? 'Verificando...' : 'Verificar todas as provas'}
      </Button>
    </>
  )
}

type OutcomeProps = { progress: Progress; isVerifying: boolean }

function Outcome({ progress: { proofs, verified, broken }, isVerifying }: OutcomeProps) {
  if (broken) {
    return (
      <>
        <b className="font-semibold">{broken.sentence}</b>{' '}
        {broken.order_id !== null && (
          <FindingLink to={`${href('/admin/pedidos')}?pedido=${broken.order_id}`}>
            Ver o pedido #{broken.order_id}
          </FindingLink>
        )}
      </>
    )
  }
  if (isVerifying) return `${verified.toLocaleString('pt-BR')} de ${proofs.toLocaleString('pt-BR')} conferidas`
  if (proofs === 0) return 'Nenhuma prova gravada ainda.'
  return proofs === 1
    ? 'A única prova confere.'
    : `Todas as ${proofs.toLocaleString('pt-BR')} provas conferem, da primeira à última.`
}
