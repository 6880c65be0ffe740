import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import type { TextEditing } from './text-fields.tsx'

const RichEditor = lazy(() => import('./rich-editor.tsx').then((module) => ({ default: module.RichEditor })))

type Props = { editing: TextEditing; targets: LinkTargets; onUploading: (count: number) => void }

export function BodyField({ editing: { form, errorAt }, targets, onUploading }: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Controller
        control={form.control}
        name="body"
        render={({ field: { value, onChange } }) => (
          <RichEditor
            value={value}
            error={errorAt('body')}
            targets={targets}
            onChange={onChange}
            onUploading={onUploading}
          />
        )}
      />
    </Suspense>
  )
}
