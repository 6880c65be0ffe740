import { createContext } from 'react-router'
import type { ContactAttempt } from '#contract/contact.ts'

/** Set by the server when it answers a form that was sent without scripts. */
export const contactAttemptContext = createContext<ContactAttempt | null>(null)
