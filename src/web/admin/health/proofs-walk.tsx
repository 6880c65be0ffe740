import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

type Walk = Awaited<ReturnType<typeof adminApi.adminOrders.verifyProofs>>

/** Verifies every record of a sale in batches, from the first on; stops on unmount. */
export function ProofsWalk() {
  const [walk, setWalk] = useState<Walk | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const [verifyAll, isWalking] = useAction(walkAll)

  async function walkAll(): Promise<void> {
    setWalk(null)
    try {
      let step = await adminApi.adminOrders.verifyProofs({})
      setWalk(step)
      while (isHere.current && step.broken === null && step.verified < step.proofs) {
        step = await adminApi.adminOrders.verifyProofs({ after: step.verified })
        setWalk(step)
      }
    } catch (error) {
      setWalk(null)
      toastError(error, { refused: 'Erro ao verificar as provas de venda', onRetry: () => verifyAll() })
    }
  }

  return (
    <div className="checks-walk">
      <Button size="sm" className="btn-tight" busy={isWalking} onClick={() => verifyAll()}>
        {isWalking ? 'Verificando...' : 'Verificar todas as provas'}
      </Button>
      <span role="status">{walk && <Told walk={walk} isWalking={isWalking} />}</span>
    </div>
  )
}

function Told({ walk: { proofs, verified, broken }, isWalking }: { walk: Walk; isWalking: boolean }) {
  if (broken) {
    return (
      <>
        <b>{broken.sentence}</b>{' '}
        {broken.order_id !== null && (
          <Link className="checks-link" to={`${href('/admin/pedidos')}?pedido=${broken.order_id}`}>
            Ver o pedido #{broken.order_id}
          </Link>
        )}
      </>
    )
  }
  if (isWalking)
    return (
      <>
        {verified.toLocaleString('pt-BR')} de {proofs.toLocaleString('pt-BR')} conferidas
      </>
    )
  if (proofs === 0) return <>Nenhuma prova gravada ainda.</>
  return (
    <>
      {proofs === 1
        ? 'A única prova confere.'
        : `Todas as ${proofs.toLocaleString('pt-BR')} provas conferem, da primeira à última.`}
    </>
  )
}
