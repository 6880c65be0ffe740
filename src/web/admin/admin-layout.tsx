import { Frame } from './frame.tsx'
import { StaffOnly } from './staff-only.tsx'

/** Around every page of the back office that is worked on. */
export default function AdminLayout() {
  return <StaffOnly Around={Frame} />
}
