import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#web/ui/toaster.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ThisDevice } from './push-page.tsx'

const ENDPOINT = 'https://push.example/aparelho'
const KEYS = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
})

type Options = { permission?: NotificationPermission; answer?: NotificationPermission; isSubscribed?: boolean }

/** A browser with push; returns what it was asked for. */
function stubBrowser({ permission = 'default', answer = 'granted', isSubscribed = false }: Options = {}) {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>()
  const notification = { permission, requestPermission }
  requestPermission.mockImplementation(async () => (notification.permission = answer))
  let subscription: object | null = null
  const create = () =>
    (subscription = {
      endpoint: ENDPOINT,
      toJSON: () => ({ keys: KEYS }),
      unsubscribe: async () => ((subscription = null), true),
    })
  if (isSubscribed) create()
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => create()),
  }
  const register = vi.fn<(path: string, options: object) => Promise<void>>(async () => {})
  const serviceWorker = {
    register,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', notification)
  return { notification, pushManager, register }
}

/** The shop knows the devices in `known`. */
function openPage(known: string[] = []) {
  const sent = stubApi({
    'PUT /api/admin/push': () => (known.push(ENDPOINT), {}),
    'POST /api/admin/push/remove': () => ((known.length = 0), {}),
    'POST /api/admin/push/test': (_, count) =>
      count === 1 ? {} : refused(409, 'push_ended', 'Este aparelho não recebe mais avisos. Ligue-os de novo.'),
  })
  function Page() {
    return (
      <>
        <ThisDevice state={useLoaderData<{ public_key: string; endpoints: string[] }>()} />
        <Toaster />
      </>
    )
  }
  const loader = () => ({ public_key: 'chave-da-loja', endpoints: [...known] })
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader, HydrateFallback: () => null }])
  render(<Stub />)
  return sent
}

const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Avisar neste aparelho/ })

test('the switch asks for the permission when pressed, and not before', async () => {
  const { notification, pushManager, register } = stubBrowser()
  const sent = openPage()
  expect((await findSwitch()).checked).toBe(false)
  expect(notification.requestPermission).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()

  await userEvent.click(await findSwitch())
  await waitFor(async () => expect((await findSwitch()).checked).toBe(true))
  expect(register).toHaveBeenCalledWith('/admin/service-worker.js', { scope: '/admin' })
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'chave-da-loja' })
  expect(sent['PUT /api/admin/push']).toEqual([{ endpoint: ENDPOINT, ...KEYS }])

  await userEvent.click(await findSwitch())
  await waitFor(async () => expect((await findSwitch()).checked).toBe(false))
  expect(sent['POST /api/admin/push/remove']).toEqual([{ endpoint: ENDPOINT }])
})

test('a refused permission shows that notices are blocked', async () => {
  const { notification } = stubBrowser({ answer: 'denied' })
  const sent = openPage()
  await userEvent.click(await findSwitch())
  expect(await screen.findByText(/bloqueadas neste navegador/)).toBeTruthy()
  expect(sent).toEqual({})

  notification.permission = 'granted'
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }))
  expect((await findSwitch()).checked).toBe(false)
})

test('a browser that refuses to subscribe is named as the cause', async () => {
  const { pushManager } = stubBrowser({ permission: 'granted' })
  pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  const sent = openPage()
  await userEvent.click(await findSwitch())
  expect(await screen.findByText(/janela anônima/)).toBeTruthy()
  expect((await findSwitch()).checked).toBe(false)
  expect(sent).toEqual({})
})

test('a test notice is sent to this device, and a failed one says why', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  const sent = openPage([ENDPOINT])
  const button = await screen.findByRole('button', { name: 'Enviar um aviso de teste' })
  await userEvent.click(button)
  expect(await screen.findByText(/^Aviso enviado/)).toBeTruthy()
  expect(sent['POST /api/admin/push/test']).toEqual([{ endpoint: ENDPOINT }])
  await userEvent.click(button)
  expect(await screen.findByText(/não recebe mais avisos/)).toBeTruthy()
})

test('a subscription of another account counts as off', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  openPage(['https://push.example/outro'])
  expect((await findSwitch()).checked).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar um aviso de teste' }).disabled).toBe(true)
})

test('an iPhone asks to install the back office first, another old browser says no', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')
  openPage()
  expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeTruthy()
  cleanup()
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux)')
  openPage()
  expect(await screen.findByText(/não recebe avisos/)).toBeTruthy()
  agent.mockRestore()
})
