import type { AroundProps } from '../staff-only.tsx'
import './paper.css'

/** Around what is printed: no menu, only the sheet on its table. */
export function PaperTable({ children }: AroundProps) {
  return <div className="admin paper">{children}</div>
}
