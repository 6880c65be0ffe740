import { useEffect, useEffectEvent } from 'react'

/** Listens while the component is mounted and `isActive`, in the capture phase if `isCapturing`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  { isActive = true, isCapturing = false } = {},
): void {
  const handleLatest = useEffectEvent(handle)
  useEffect(() => {
    if (!isActive) return
    const listener = (event: WindowEventMap[Type]) => handleLatest(event)
    addEventListener(type, listener, isCapturing)
    return () => removeEventListener(type, listener, isCapturing)
  }, [type, isActive, isCapturing])
}
