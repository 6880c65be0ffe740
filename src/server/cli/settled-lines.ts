import type { Settled } from '../backup/settle-restored.ts'

export function settledLines({ lastOrder, nextOrder, dropped }: Settled): string[] {
  return [
    `O próximo pedido será o nº ${nextOrder}: no Mercado Pago, o que for de um pedido nº ${lastOrder + 1} a ${nextOrder - 1} é do que se perdeu.`,
    'Todas as sessões foram encerradas. Confira em Usuários Admin se voltou alguém que já tinha saído.',
    ...dropped.map((mail) => `Não será enviado, pois pode já ter saído: ${mail}`),
  ]
}
