export const SECTION = 'grid min-w-0 gap-4'
export const SECTION_TITLE = 'text-16/6 font-semibold'
