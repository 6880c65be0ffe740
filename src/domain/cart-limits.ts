// Apart from the rules: what the contract names is in every shopper's first download.

export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 999
