/** The shop as shoppers will see it; its version makes a new one after each save. */
export function Preview({ path, version }: { path: string; version: string }) {
  return (
    <aside aria-label="Como o cliente vê" className="min-w-0">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-semibold">Como o cliente vê</span>
        <a
          className="min-h-6 text-brand-deep underline underline-offset-3"
          href={path}
          target="_blank"
          rel="noreferrer"
        >
          Abrir em outra aba
        </a>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the same shop, with its scripts */}
      <iframe
        key={`${path} ${version}`}
        title="A loja como o cliente vê"
        src={path}
        className="hidden h-160 w-full rounded-[8px] border border-line bg-surface min-[1200px]:sticky min-[1200px]:top-7 min-[1200px]:block"
      />
    </aside>
  )
}
