import { useRef, useState } from 'react'

type State<Output> = { data: Output | null; error: unknown; isPending: boolean }

const IDLE = { data: null, error: null, isPending: false }

/** One request at a time: a newer one aborts the one in flight, whose outcome is dropped. `cancel` forgets the last too. */
export function useLatestRequest<Input, Output>(
  request: (input: Input, signal: AbortSignal) => Promise<Output>,
  { onData }: { onData?: (data: Output) => void } = {},
) {
  const [state, setState] = useState<State<Output>>(IDLE)
  const inFlight = useRef<AbortController>(null)

  async function send(input: Input): Promise<void> {
    inFlight.current?.abort()
    const { signal } = (inFlight.current = new AbortController())
    setState({ ...IDLE, isPending: true })
    try {
      const data = await request(input, signal)
      if (signal.aborted) return
      setState({ ...IDLE, data })
      onData?.(data)
    } catch (error) {
      if (!signal.aborted) setState({ ...IDLE, error })
    }
  }

  function cancel(): void {
    inFlight.current?.abort()
    setState(IDLE)
  }

  return { ...state, send: (input: Input) => void send(input), cancel }
}
