import type { Server } from 'node:http'
import { ConfigError } from '../environment.ts'

type Place = { port: number; host: string }

/** Throws a ConfigError that names the variables if the port cannot be had. */
export async function openPort(server: Server, { port, host }: Place, variables: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason
      ? new ConfigError(`A porta ${port} em ${host} ${reason}. Confira ${variables} e comece de novo.`)
      : error
  }
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'já está em uso por outro programa',
  EACCES: 'não pode ser aberta por este usuário',
  EADDRNOTAVAIL: 'não pode ser aberta, porque o endereço não é deste computador',
  ENOTFOUND: 'não pode ser aberta, porque o endereço deste nome não foi encontrado',
  EAI_AGAIN: 'não pode ser aberta, porque o endereço deste nome não foi encontrado',
}
