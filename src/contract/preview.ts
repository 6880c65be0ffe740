/** Names the token of a draft in the address of a page that shows it. */
export const PREVIEW_PARAMETER = 'previa'
