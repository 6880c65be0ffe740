import type { Client } from './client.ts'

export type Wire = { status: number; body: Record<string, unknown> }

/** A raw request, for what the typed client would not send. */
export async function sendJson({ fetch }: Client, method: string, path: string, body?: unknown): Promise<Wire> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(path, { method, ...json })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
