/** What can be wrong with a record in the chain of sales proofs. */
export const PROOF_FAULTS = ['altered', 'unlinked', 'missing'] as const
export type ProofFault = (typeof PROOF_FAULTS)[number]

/** As a sentence goes on after 'O registro nº 12'. */
export const PROOF_FAULT_TEXTS: Record<ProofFault, string> = {
  altered: 'foi alterado depois de gravado',
  unlinked: 'não segue o registro anterior',
  missing: 'não existe mais',
}
