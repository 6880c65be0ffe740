import type { StaffRole } from '#domain/role.ts'
import { ATTENDANT, DISPATCHER } from './live-order.ts'

/** Who works for the owner of a demo shop with a past: one person of each role. */
export const DEMO_STAFF: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: ATTENDANT, name: 'Dandara Reis', role: 'manager' },
  { email: DISPATCHER, name: 'Tomás Nakamura', role: 'orders' },
  { email: 'livia@ousadia.example', name: 'Lívia Couto', role: 'catalogue' },
  { email: 'caio@ousadia.example', name: 'Caio Bastos', role: 'finance' },
]
