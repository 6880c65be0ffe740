import * as z from 'zod/mini'

export const Stock = z
  .int({ error: 'Informe um número inteiro' })
  .check(z.gte(0, { error: 'O estoque não pode ser negativo' }), z.lte(1_000_000, { error: 'O estoque é alto demais' }))

export const StockChange = z
  .int({ error: 'Informe um número inteiro' })
  .check(z.gte(-1_000_000, { error: 'O número é alto demais' }), z.lte(1_000_000, { error: 'O número é alto demais' }))
