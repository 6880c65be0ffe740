import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Note, PageHead } from '../kit/blocks.tsx'
import { CheckField } from '../kit/fields.tsx'
import { showFailure } from '../kit/failures.ts'
import { toastError } from '../kit/toast-error.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import { useAction } from '../kit/use-action.ts'
import type { Route } from './+types/push-page'
import { type Device, readDevice, subscribe, unsubscribe } from './device.ts'

export async function clientLoader() {
  return { state: await orNull(adminApi.adminPush.state()) }
}

type State = Awaited<ReturnType<typeof adminApi.adminPush.state>>

export default function PushPage({ loaderData }: Route.ComponentProps) {
  const state = useLastGood(loaderData.state)
  return (
    <>
      <AdminHead title="Avisos" />
      <PageHead title="Avisos" sub="Cada venda paga, na tela deste aparelho, também com o painel fechado" />
      {state ? <ThisDevice state={state} /> : <Unloaded title="Não foi possível carregar os avisos" />}
    </>
  )
}

export function ThisDevice({ state: { public_key: publicKey, endpoints } }: { state: State }) {
  const [device, setDevice] = useState<Device | null>(null)
  const { revalidate } = useRevalidator()
  const refresh = async () => setDevice(await readDevice())

  useEffect(() => void readDevice().then(setDevice), [])

  const endpoint = device?.kind === 'ready' ? device.endpoint : null
  const isOn = endpoint !== null && endpoints.includes(endpoint)

  const [toggle, isSaving] = useAction(async () => {
    try {
      if (isOn) {
        await adminApi.adminPush.unsubscribe({ endpoint })
        await unsubscribe()
      } else {
        const subscription = await subscribe(publicKey)
        if (subscription) await adminApi.adminPush.subscribe(subscription)
      }
    } catch (error) {
      const text = `Não foi possível ${isOn ? 'desligar' : 'ligar'} os avisos`
      // Of the browser's push service, not of the shop.
      if (error instanceof DOMException) showFailure({ text, detail: BROWSER_REFUSED }, error)
      else toastError(error, { refused: text })
    }
    await revalidate()
    await refresh()
  })

  const [test, isTesting] = useAction(async () => {
    if (endpoint === null) return
    try {
      await adminApi.adminPush.test({ endpoint })
      showToast({ text: 'Aviso enviado. Ele chega em alguns segundos.' })
    } catch (error) {
      toastError(error, { refused: 'O aviso de teste não foi enviado' })
      await revalidate()
    }
  })

  if (device === null) return <Skeleton className="h-11 max-w-md" />
  if (device.kind !== 'ready') return <Hindrance kind={device.kind} onCheck={() => void refresh()} />
  return (
    <div className="grid max-w-xl gap-4">
      <CheckField
        role="switch"
        label="Avisar neste aparelho"
        hint="Só número e total do pedido aparecem no aviso. Vale para este navegador e a sua conta."
        checked={isOn}
        aria-checked={isOn}
        disabled={isSaving}
        onChange={toggle}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" disabled={!isOn || isSaving} busy={isTesting} onClick={test}>
          Enviar um aviso de teste
        </Button>
        {!isOn && <span className={FIELD_HINT}>Ligue os avisos para testar.</span>}
      </div>
    </div>
  )
}

const BROWSER_REFUSED =
  'O navegador recusou. Avisos não funcionam em janela anônima, nem com as mensagens push desligadas nas configurações do navegador.'

const HINDRANCES = {
  blocked:
    'As notificações desta loja estão bloqueadas neste navegador. Libere-as nas permissões do site, ao lado do endereço, e verifique de novo.',
  to_install:
    'No iPhone e no iPad, os avisos chegam só ao painel instalado: no Safari, toque em Compartilhar e em “Adicionar à Tela de Início”, abra o painel por lá e volte a esta tela.',
  unsupported:
    'Este navegador não recebe avisos, ou a loja foi aberta sem https. Use uma versão atual do Chrome, do Edge, do Firefox ou do Safari.',
} as const

function Hindrance({ kind, onCheck }: { kind: keyof typeof HINDRANCES; onCheck: () => void }) {
  return (
    <div className="max-w-xl">
      <Note tone="warn" icon={TriangleExclamationPointIcon} role="status">
        {HINDRANCES[kind]}
        {kind === 'blocked' && (
          <div className="mt-2">
            <Button size="sm" onClick={onCheck}>
              Verificar de novo
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
