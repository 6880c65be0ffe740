import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { obstacleText } from '#domain/erasure.ts'
import { keepReturnPath } from '#web/session/return-path.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/erase-page.ts'
import { ConfirmErasure, erasureApi } from './confirm-erasure.tsx'

export function clientLoader() {
  return erasureApi.erasure()
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-13 w-full max-w-104" />
    </Frame>
  )
}

export default function ErasePage({ loaderData: erasure }: Route.ComponentProps) {
  return (
    <Frame>
      {erasure.is_staff ? (
        <p>
          Sua conta tem acesso à administração da loja. Ela só pode ser excluída depois que esse acesso for retirado.
        </p>
      ) : erasure.obstacles.length > 0 ? (
        <Obstacles obstacles={erasure.obstacles} />
      ) : erasure.is_recently_signed_in ? (
        <ConfirmErasure email={erasure.email} />
      ) : (
        <ConfirmIdentity />
      )}
    </Frame>
  )
}

function Obstacles({ obstacles }: { obstacles: Route.ComponentProps['loaderData']['obstacles'] }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">Ainda não é possível excluir:</p>
      <ul className="list-disc pl-5">
        {obstacles.map(({ order_id: id, why }) => (
          <li key={id}>{obstacleText(id, why)}</li>
        ))}
      </ul>
      <p>
        Resolva em{' '}
        <Link className="link" to="/pedidos">
          Meus Pedidos
        </Link>{' '}
        e volte a esta página.
      </p>
    </div>
  )
}

function ConfirmIdentity() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-start gap-4">
      <p>Para a sua segurança, entre de novo antes de excluir a conta. Depois você volta a esta página.</p>
      <Button
        kind="main"
        onClick={() => {
          keepReturnPath('/perfil/excluir', '/perfil/excluir')
          void navigate('/entrar?confirmar')
        }}
      >
        Confirmar minha identidade
      </Button>
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PageMeta title="Excluir minha conta" />
      <PageTitle>Excluir minha conta</PageTitle>
      <div className="grid gap-10 pb-18 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-18 lg:pb-32">
        <div className="grid max-w-[64ch] gap-8">
          <Part title="O que é apagado">
            <ul className="grid list-disc gap-1.5 pl-5">
              <li>a conta, e o acesso em todos os aparelhos;</li>
              <li>endereços salvos, favoritos e carrinho;</li>
              <li>mensagens à loja, inscrição nas novidades, avisos de produtos e convites para avaliar;</li>
              <li>telefone, anotações e motivos de devolução que estão nos pedidos.</li>
            </ul>
          </Part>
          <Part title="O que fica sem o seu nome">
            <p>
              Suas avaliações continuam na loja, assinadas só por “Cliente”. Se preferir que saiam, exclua-as antes, em
              Meus Pedidos.
            </p>
          </Part>
          <Part title="O que a lei manda guardar">
            <p>
              Dos pedidos ficam nome, CPF ou CNPJ, endereço, produtos, valores e a prova da venda, por 5 anos contados
              do ano seguinte ao da compra (Código Tributário Nacional, arts. 173 e 195; LGPD, art. 16, I). Fica também
              o registro desta exclusão, com protocolo e data, sem o seu e-mail.
            </p>
          </Part>
          <Part title="Pedidos, devoluções e cupons">
            <p>
              O que está em aberto precisa terminar antes: pedidos por pagar ou por entregar, devoluções e reembolsos.
              Depois da exclusão os pedidos saem de Meus Pedidos. A garantia e o prazo de 7 dias para desistir continuam
              valendo: fale com a loja e diga o número do pedido. Cupons já usados continuam usados.
            </p>
          </Part>
        </div>
        <section className="rounded-picture bg-surface px-5 py-6 lg:p-8" aria-labelledby="confirmar-exclusao">
          <h2 className="mb-5 text-28" id="confirmar-exclusao">
            Excluir não se desfaz
          </h2>
          {children}
        </section>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-28">{title}</h2>
      {children}
    </section>
  )
}
