import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Service = {
  pid: number
  /** SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Command = { program: string; args: string[]; port: number; user?: { uid: number; gid: number } | null }

const START_MS = 10_000

/** A program in the foreground that listens on this port of 127.0.0.1. */
export async function startService({ program, args, port, user }: Command): Promise<Service> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('close', () => process.off('exit', killAtExit))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-5000)
      if (process.env.CLUSTER_LOG) process.stderr.write(text)
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  for (const deadline = Date.now() + START_MS; !(await accepts(port));) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(`${program} did not start: ${output}`)
    }
    await sleep(20)
  }
  return { pid: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
