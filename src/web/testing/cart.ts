/** A cart's line as the server sends it. */
export const MUG = {
  id: 1,
  product_id: 11,
  variant_id: 21,
  name: 'Caneca',
  variant_text: '',
  slug: 'caneca',
  category: 'Mesa',
  image_url: null,
  price: 30,
  quantity: 1,
  stock_quantity: 9,
  is_available: true,
  price_before: null,
}
