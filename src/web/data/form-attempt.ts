import { createContext } from 'react-router'
import type { FormAttempt } from '#contract/form-attempt.ts'

/** Set by the server when it renders the answer to a form sent without scripts. */
export const formAttemptContext = createContext<FormAttempt | null>(null)
