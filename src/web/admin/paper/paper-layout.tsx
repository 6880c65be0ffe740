import { Outlet } from 'react-router'
import './paper.css'

/** Around what is printed: no menu, only the sheet on its table. */
export default function PaperLayout() {
  return (
    <div className="admin paper">
      <Outlet />
    </div>
  )
}
