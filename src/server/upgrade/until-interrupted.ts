const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `work`, which no signal ends: the first one aborts it, so that it puts back what it has changed. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  function abort(signal: NodeJS.Signals): void {
    // The terminal is gone: what is printed from now on fails.
    if (signal === 'SIGHUP') for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    controller.abort()
  }
  for (const name of SIGNALS) process.on(name, abort)
  try {
    return await work(controller.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, abort)
  }
}
