export const GRID = 'grid grid-cols-2 gap-x-3.5 gap-y-8 md:grid-cols-3 md:gap-x-gap md:gap-y-12 lg:grid-cols-4'

/** Of a picture in `GRID`. */
export const CARD_SIZES = '(width >= 1024px) 270px, (width >= 768px) 31vw, 45vw'

export const ROW =
  'grid grid-cols-[112px_1fr] gap-x-4 gap-y-1 py-5 md:grid-cols-[216px_1fr_196px] md:gap-x-10 md:gap-y-2 md:py-7'
