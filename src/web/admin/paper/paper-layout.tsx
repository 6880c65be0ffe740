import { type AroundProps, StaffOnly } from '../staff-only.tsx'
import './paper.css'

/** Around what is printed: no menu, only the sheet on its table. */
export default function PaperLayout() {
  return <StaffOnly Around={Table} />
}

function Table({ children }: AroundProps) {
  return <div className="admin paper">{children}</div>
}
