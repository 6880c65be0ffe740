/** Appears only when a page takes longer than a glance. */
export function PageProgress() {
  return (
    <div className="fixed inset-x-0 top-0 z-45 h-[3px] origin-left animate-page-progress bg-brand" aria-hidden="true" />
  )
}
