export const ANNOUNCEMENT_ID = 'aviso'
export const DISMISSED_KEY = 'aviso-fechado'
