/** Names the token of a draft in the address of a page that shows it. */
export const PREVIEW_PARAMETER = 'previa'

/** A stylesheet with the faces of every type pair, for choosing one. */
export const PAIRS_PATH = '/aparencia/pares.css'
