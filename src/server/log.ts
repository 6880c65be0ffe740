import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import type { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'

/** Beyond this much text that a pipe has not taken, lines are dropped. */
const MAX_BUFFERED = 1_000_000
const WARN = 40

export type Output = {
  /** Never throws and never blocks. Text that cannot be written is dropped and counted. */
  write(text: string): void
}

type Sink = (text: string) => boolean

/**
 * JSON lines on standard output; the greeting uses the same stream. pino's own destination repeats a failed write in a
 * busy loop, so a full disk or a pipe that is not read would freeze the shop. `fields` are added to each line.
 */
export function openLog(level: string, fields: () => object = () => ({})): { log: Logger; output: Output } {
  // Creating the stream makes a pipe on standard error non-blocking too.
  process.stderr.on('error', () => {})
  const output = standardOutput()
  return { log: pino({ level, mixin: fields }, output), output }
}

function standardOutput(): Output {
  if (isStream(process.stdout.fd)) return droppingOutput(streamSink(process.stdout), process.stdout)
  return droppingOutput(fileSink(process.stdout.fd))
}

function isStream(fd: number): boolean {
  const stat = fstatSync(fd)
  return stat.isFIFO() || stat.isSocket() || isatty(fd)
}

function droppingOutput(sink: Sink, stream?: Writable): Output {
  let dropped = 0
  function reportDropped(): void {
    if (dropped === 0) return
    const line = {
      level: WARN,
      time: Date.now(),
      pid: process.pid,
      dropped,
      msg: 'log lines were dropped: standard output could not be written',
    }
    if (sink(`${JSON.stringify(line)}\n`)) dropped = 0
  }
  stream?.on('drain', reportDropped)
  return {
    write(text) {
      reportDropped()
      if (dropped > 0 || !sink(text)) dropped++
    },
  }
}

function streamSink(stream: Writable): Sink {
  let isBroken = false
  stream.on('error', () => (isBroken = true))
  return (text) => {
    if (isBroken || stream.writableLength + text.length > MAX_BUFFERED) return false
    stream.write(text)
    return true
  }
}

function fileSink(fd: number): Sink {
  let isMidLine = false
  return (text) => {
    const bytes = Buffer.from(isMidLine ? `\n${text}` : text)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      isMidLine = false
      return true
    } catch {
      // The caller counts it; there is nowhere to report it.
      if (written > 0) isMidLine = true
      return false
    }
  }
}
