import { useRevalidator } from 'react-router'
import { Failed } from './blocks.tsx'

/** In the place of a part of the page that could not be loaded. */
export function Unloaded({ title }: { title: string }) {
  const { revalidate } = useRevalidator()
  return <Failed title={title} onRetry={() => void revalidate()} />
}
