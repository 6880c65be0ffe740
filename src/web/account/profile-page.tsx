import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import HeartIcon from 'lucide-react/icons/heart'
import DownloadIcon from 'lucide-react/icons/download'
import CheckIcon from 'lucide-react/icons/check'
import LogOutIcon from 'lucide-react/icons/log-out'
import PackageIcon from 'lucide-react/icons/package'
import SearchIcon from 'lucide-react/icons/search'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import { alertsPath } from '#domain/alert.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { useSession } from '#web/session/session.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Email } from '#web/ui/email.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button, LinkButton, QUIET } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Attempt, attempt, useLastGood } from '#web/data/attempt.ts'
import { SavedAddresses, SavedAddressesSkeleton } from './addresses/saved-addresses.tsx'
import { customerOf } from '#web/shared/customers-layout.tsx'
import type { Route } from './+types/profile-page.ts'
import { profileAction } from './profile-action.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [user, stats, addresses] = await Promise.all([
    customerOf(context),
    attempt(customerApi.account.stats()),
    attempt(customerApi.addresses.list()),
  ])
  return { user, stats, addresses }
}

export const clientAction = profileAction

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export function HydrateFallback() {
  return <Profile loaded={null} />
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <Profile key={loaderData.user.id} loaded={loaderData} />
}

/** Without data it renders its skeleton. */
function Profile({ loaded }: { loaded: Loaded | null }) {
  const user = loaded?.user ?? null
  const email = user ? <Email address={user.email} /> : <Skeleton className="my-1 h-4 w-52" />
  return (
    <div className="wrap">
      <PageMeta title="Meu Perfil" />
      <PageTitle note={email}>Meu Perfil</PageTitle>
      {loaded ? <OwnStats loaded={loaded.stats} /> : <Stats stats={null} />}
      <div className="grid gap-10 pb-18 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-18 lg:pb-32">
        <div className="grid gap-10 lg:gap-14">
          <Doors />
          {loaded ? <SavedAddresses loaded={loaded.addresses} /> : <SavedAddressesSkeleton />}
        </div>
        <section className="rounded-picture bg-surface px-5 py-6 lg:p-8">
          <h2 className="mb-5 text-28">Dados da conta</h2>
          <Facts>
            <Fact name="E-mail">{email}</Fact>
            <Fact name="Cliente desde">
              {user ? formatLongDay(saoPauloDay(user.created_at)) : <Skeleton className="h-4 w-36" />}
            </Fact>
            <Fact name="Status">
              <span className="inline-flex items-center gap-2 align-middle text-ok">
                <CheckIcon className="size-[18px]" />
                Ativa
              </span>
            </Fact>
          </Facts>
          <LogoutButton />
          <OwnData />
        </section>
      </div>
    </div>
  )
}

type StatsData = Awaited<ReturnType<typeof customerApi.account.stats>>

function OwnStats({ loaded }: { loaded: Attempt<StatsData> }) {
  const stats = useLastGood(loaded.data)
  const { revalidate } = useRevalidator()
  return stats ? <Stats stats={stats} /> : <StatsFailed onRetry={() => void revalidate()} />
}

function Stats({ stats }: { stats: StatsData | null }) {
  return (
    <dl
      className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-7 pt-2 pb-10 lg:grid-cols-[2.5fr_5fr_2.5fr_2fr] lg:gap-x-6 lg:pb-18"
      aria-busy={stats === null || undefined}
    >
      <Stat name="Total de pedidos">{stats?.totalOrders}</Stat>
      <Stat name="Total gasto">{stats && <Spent {...stats} />}</Stat>
      <Stat name="Pedidos pendentes">{stats?.pendingOrders}</Stat>
      <Stat name="Pedidos concluídos">{stats?.completedOrders}</Stat>
    </dl>
  )
}

function Spent({ totalSpent: spent, totalRefunded: refunded }: StatsData) {
  return (
    <>
      <Money cents={spent} />
      {refunded > 0 && (
        <span className="mt-2 block font-text text-14 leading-normal tracking-[0] text-ink-soft">
          −<Money cents={refunded} /> reembolsados
        </span>
      )}
    </>
  )
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="display text-[2rem] leading-none tracking-[-0.04em] whitespace-nowrap lg:text-64 lg:leading-none">
        {children ?? <Skeleton className="h-[1em] w-[1.6em]" />}
      </dd>
    </div>
  )
}

function StatsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 pt-2 pb-10 lg:pb-18">
      <p role="alert">Não foi possível carregar os números dos seus pedidos.</p>
      <Button size="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

function Doors() {
  const { cartCount: count } = useSession()
  return (
    <ul className="border-b border-line">
      <Door to="/pedidos" icon={PackageIcon} name="Meus Pedidos">
        Acompanhe, rastreie e confirme entregas
      </Door>
      <Door to="/favoritos" icon={HeartIcon} name="Favoritos">
        O que você guardou para depois
      </Door>
      <Door to="/produtos" icon={SearchIcon} name="Produtos">
        Veja o que chegou de novo
      </Door>
      <Door to="/carrinho" icon={ShoppingBagIcon} name="Carrinho">
        {count === 0
          ? 'Vazio por enquanto'
          : count === 1
            ? '1 item esperando por você'
            : `${count} itens esperando por você`}
      </Door>
    </ul>
  )
}

function Door({
  to,
  icon: Icon,
  name,
  children,
}: {
  to: string
  icon: IconComponent
  name: string
  children: ReactNode
}) {
  return (
    <li>
      <Link
        className="grid min-h-17 grid-cols-[24px_1fr_20px] items-center gap-4 border-t border-line py-3.5 text-18 leading-[1.35] font-semibold no-underline hover:text-brand-deep"
        to={to}
      >
        <Icon className="size-6" />
        <span>
          {name}
          <small className="block text-14 leading-[1.35] font-normal text-ink-soft">{children}</small>
        </span>
        <ArrowRightIcon />
      </Link>
    </li>
  )
}

function OwnData() {
  return (
    <div className="mt-8 grid gap-4 border-t border-line pt-6">
      <p className="text-14 text-ink-soft">
        Baixe tudo o que a loja guarda sobre você: conta, endereços, carrinho, pedidos, avaliações, favoritos, novidades
        e mensagens. Para corrigir seus dados,{' '}
        <Link className="link" to="/contato">
          fale com a loja
        </Link>
        .
      </p>
      <AnchorButton href="/api/user/data" download>
        <DownloadIcon />
        Baixar meus dados
      </AnchorButton>
      <Link className={QUIET} to={alertsPath('cancelar')}>
        Cancelar meus avisos de produtos
      </Link>
      <LinkButton to="/perfil/excluir">Excluir minha conta</LinkButton>
    </div>
  )
}

function LogoutButton() {
  const logout = useLogout()
  return (
    <Button className="mt-5 w-full" onClick={() => void logout()}>
      <LogOutIcon />
      Sair
    </Button>
  )
}
