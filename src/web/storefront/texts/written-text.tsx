const LOOK = [
  'max-w-[68ch] wrap-anywhere [&>*+*]:mt-5',
  '[&_h2]:mt-12! [&_h2]:text-28 lg:[&_h2]:text-40 [&_h3]:mt-9! [&_h3]:text-22 [&_:is(h4,h5,h6)]:mt-7! [&_:is(h4,h5,h6)]:font-semibold',
  '[&_a]:underline [&_a]:underline-offset-3 [&_:is(ul,ol)]:ml-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li+li]:mt-2',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-5 [&_blockquote>*+*]:mt-3',
  '[&_hr]:my-10! [&_hr]:border-line [&_pre]:whitespace-pre-wrap [&_code]:font-mono [&_code]:text-[0.92em]',
  '[&_img]:aspect-4/3 [&_img]:h-auto [&_img]:w-full [&_img]:object-contain',
].join(' ')

/** The server made the HTML from CommonMark (server/texts/text-html.ts); it has no markup of its author's. */
export function WrittenText({ html }: { html: string }) {
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
}
