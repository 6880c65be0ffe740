import { Suspense } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { categoryHead } from './late-category-head.ts'

export function ListHead({ category, categories }: { category: Category | null; categories: readonly Category[] }) {
  if (!category) {
    return (
      <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
        <h1>Produtos</h1>
      </div>
    )
  }
  return (
    <Suspense>
      <categoryHead.Late category={category} categories={categories} />
    </Suspense>
  )
}
