/**
 * Structured data for search engines. `<` is escaped, so that no text can end the script element. Null keeps what the
 * server has rendered.
 */
export function JsonLd({ data }: { data: object | null }) {
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
