import type { AlertKind } from '#domain/alert.ts'
import type { Day } from '#domain/calendar.ts'
import type { StockReason } from '#domain/stock-reason.ts'
import type { ReviewState } from '#domain/review.ts'
import { boolean, generated, instant, int, nullable, text, textOf } from '../column-kinds.ts'

/** What is sold, how it is found, and what buyers say of it. */
export const CATALOGUE_TABLES = {
  categories: {
    id: generated(int),
    name: text,
    slug: text,
    description: text,
    color: text,
    position: int,
    picture_url: nullable(text),
    version: generated(int),
    parent_id: nullable(int),
  },
  products: {
    id: generated(int),
    name: text,
    /** Folded name: Portuguese order and the same on both databases. */
    name_key: text,
    texts_key: generated(text),
    slug: text,
    description: text,
    short_description: text,
    /** Of the variants without a price of their own. */
    price_cents: int,
    original_price_cents: nullable(int),
    /** Of the variants that are sold; kept by triggers, as the two below. */
    lowest_price_cents: generated(int),
    highest_price_cents: generated(int),
    /** The original price of the cheapest variant. */
    lowest_original_cents: generated(nullable(int)),
    image_url: nullable(text),
    category_id: nullable(int),
    is_featured: boolean,
    is_active: boolean,
    is_deleted: generated(boolean),
    version: generated(int),
    /** The `products_version` of its last change that a page shows. */
    changed_in: generated(int),
    created_at: instant,
    updated_at: instant,
    brand: generated(text),
    /** Manufacturer part number. */
    mpn: generated(text),
    /** The whole sentence that shoppers read; empty for none beyond the law's. */
    warranty: generated(text),
    /** For search engines and shared links; empty for the product's name and short description. */
    seo_title: generated(text),
    seo_description: generated(text),
    /** Number of published reviews, and the sum of their stars. */
    review_count: generated(int),
    review_stars: generated(int),
  },
  /** Further categories of a product; the main one is `products.category_id`. */
  product_categories: { product_id: int, category_id: int },
  /** Kept by triggers, like those of categories. A present slug wins over the same former one. */
  former_product_slugs: { slug: text, product_id: int },
  /** Null: the list of all products. */
  former_category_slugs: { slug: text, category_id: nullable(int) },
  /** Addresses of a former shop system, with their query; served where the shop has no page. */
  redirects: { from_path: text, to_path: text, created_at: instant },
  synonym_groups: { id: generated(int), version: generated(int), created_at: instant },
  synonym_words: { word_key: text, word: text, position: int, group_id: int },
  /** Searches that no product matched as a whole. `term`: as it was typed last, `term_key`: folded. */
  search_misses: { id: generated(int), day: textOf<Day>(), term_key: text, term: text, count: int },
  product_options: { id: generated(int), product_id: int, position: int, name: text },
  /** `color`: its swatch, '#rrggbb'. */
  option_values: { id: generated(int), option_id: int, position: int, name: text, color: nullable(text) },
  /** What is sold: every product has at least one variant, a product without options exactly one. */
  variants: {
    id: generated(int),
    product_id: int,
    position: generated(int),
    /** Its value of the product's first, second and third option. */
    value1_id: nullable(int),
    value2_id: nullable(int),
    value3_id: nullable(int),
    sku: nullable(text),
    gtin: nullable(text),
    /** Null: the product's prices. */
    price_cents: nullable(int),
    original_price_cents: nullable(int),
    /** Units available for sale. */
    stock_quantity: int,
    weight_grams: nullable(int),
    width_mm: nullable(int),
    height_mm: nullable(int),
    length_mm: nullable(int),
    is_active: generated(boolean),
    /** Grows with every sale and return, the version of its product with every edit. */
    version: generated(int),
  },
  /** Only grows. The movements of a variant sum up to its stock; a removed variant's to zero. */
  stock_movements: {
    id: generated(int),
    product_id: int,
    variant_id: int,
    happened_at: instant,
    reason: textOf<StockReason>(),
    quantity: int,
    stock_after: int,
    /** An e-mail address, or 'sistema'. */
    actor: text,
    order_id: nullable(int),
  },
  /** `value_id`: of one of the product's options; null for all of them. */
  product_pictures: { product_id: int, position: int, url: text, alt: text, value_id: generated(nullable(int)) },
  /** How many orders had both; counted every night, the most frequent others of each product. */
  product_pairs: { product_id: int, other_id: int, order_count: int },
  /** What staff picked to be shown with a product. */
  related_products: { product_id: int, position: int, other_id: int },
  product_attributes: { product_id: int, position: int, name: text, value: text },
  /** At most one for each product; null: its first picture is the poster. */
  product_videos: { product_id: int, url: text, poster_url: nullable(text) },
  /** Written CSV files of products, for a list and for undoing them. */
  imports: {
    id: generated(int),
    actor: text,
    /** The IP address of the request, for the audit log of what its jobs do. */
    address: text,
    file_name: text,
    created_count: int,
    changed_count: int,
    equal_count: int,
    imported_at: instant,
    undo_actor: nullable(text),
    undo_address: nullable(text),
    undo_started_at: nullable(instant),
    undone_at: nullable(instant),
  },
  /** What an import changed of a product, deleted when it can no longer be undone. JSON of `ProductSnapshot`. */
  import_changes: {
    import_id: int,
    product_id: int,
    kind: textOf<'created' | 'changed'>(),
    before: nullable(text),
    after: text,
    undo_result: nullable(textOf<'deleted' | 'hidden' | 'restored' | 'partly' | 'skipped'>()),
    undo_notes: nullable(text),
  },
  /** Pictures to fetch from other servers; an address is fetched once for a product. */
  picture_downloads: {
    id: generated(int),
    import_id: int,
    product_id: int,
    line: nullable(int),
    /** Among the pictures of the product's line. */
    position: int,
    url: text,
    state: generated(textOf<'waiting' | 'done' | 'failed'>()),
    problem: nullable(text),
    attempts: generated(int),
    due_at: instant,
    /** The stored picture. */
    picture_url: nullable(text),
  },
  /** Uploads of staff, referenced by addresses in products, categories and settings. */
  uploaded_pictures: {
    name: text,
    uploaded_at: instant,
    /** When it was last uploaded, saved in a reference, or found referenced by the daily check. */
    last_used_at: instant,
    /** Its files are being deleted: it can be neither uploaded nor referenced. */
    removing_at: nullable(instant),
  },
  catalogue_state: { id: int, pages_version: int, texts_version: int, products_version: generated(int) },
  /** Who waits for a variant. Confirmed: the owner of the mailbox has pressed a link in a mail, or was signed in. */
  product_alerts: {
    id: generated(int),
    kind: textOf<AlertKind>(),
    variant_id: int,
    /** Of the variant when the person asked. */
    price_cents: int,
    mailbox: text,
    email: text,
    requested_at: instant,
    confirmed_at: nullable(instant),
    /** The mail is enqueued with it. */
    notified_at: nullable(instant),
    expires_at: instant,
  },
  /** One per person and product. A person is an e-mail: orders with and without an account count as one. */
  reviews: {
    id: generated(int),
    product_id: int,
    /** The purchase that allows it. */
    order_id: int,
    email: text,
    /** The shown name, 'Maria S.'. */
    author: text,
    /** The bought variant, 'Azul · M'; empty for a product without options. */
    variant_text: text,
    stars: int,
    /** May be empty. */
    body: text,
    search_key: text,
    state: textOf<ReviewState>(),
    hidden_reason: nullable(text),
    answer: nullable(text),
    /** When the first answer was given, which is the only one mailed; kept when the answer is removed. */
    answered_at: nullable(instant),
    written_at: instant,
    edited_at: nullable(instant),
    version: generated(int),
  },
  /** Photos uploaded for reviews. One without a review is deleted after a day or two. */
  review_pictures: {
    id: generated(int),
    email: text,
    /** `day` and `number` are unique per person, which limits the uploads per day. */
    day: textOf<Day>(),
    number: int,
    url: text,
    uploaded_at: instant,
    review_id: nullable(int),
    position: nullable(int),
  },
  /** Orders whose buyer was asked for reviews. */
  review_invitations: { order_id: int, email: text, invited_at: instant },
  review_opt_outs: { email: text, opted_out_at: instant },
}
