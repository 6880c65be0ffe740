import { Controller } from 'react-hook-form'
import type { AdminText, TextForm } from '#contract/admin-texts.ts'
import type * as z from 'zod/mini'
import type { TextKind } from '#domain/shop-text.ts'
import { TEXT_STATES } from '#domain/shop-text.ts'
import { textPath } from '#domain/shop-paths.ts'
import { slugify } from '#domain/slug.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { oneLine, Optional, TextField } from '../kit/fields.tsx'
import { PictureField } from '../kit/picture-field.tsx'
import type { useRecordForm } from '../kit/use-record-form.ts'
import { STATE_LABELS, type TextFields } from './text-form.ts'

export type TextEditing = ReturnType<typeof useRecordForm<AdminText, TextFields, z.output<typeof TextForm>>>

type Props = { editing: TextEditing; kind: TextKind }

export function HeadFields({ editing: { form, field, record }, kind }: Props) {
  /** A new text's slug follows its title until the slug is edited. */
  function followTitle(title: string, before: string) {
    if (!record && form.getValues('slug') === slugify(before)) form.setValue('slug', slugify(title))
  }
  return (
    <>
      <Field
        label="Título"
        required
        maxLength={120}
        autoComplete="off"
        {...field('title', { onChanged: followTitle })}
      />
      <Field
        label="Endereço"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        hint={slugHint(kind, record?.slug, form.watch('slug'))}
        {...field('slug')}
      />
    </>
  )
}

function slugHint(kind: TextKind, stored: string | undefined, typed: string): string {
  const slug = slugify(typed)
  if (stored === undefined || slug === '' || slug === stored)
    return slug === '' ? 'Feito do título.' : `Na loja: ${textPath({ kind, slug })}`
  return `Quem abrir ${textPath({ kind, slug: stored })} vai para ${textPath({ kind, slug })}.`
}

export function DetailFields({
  editing: { form, field, errorAt },
  kind,
  onUploading,
}: Props & { onUploading: (count: number) => void }) {
  return (
    <div className="grid min-w-0 content-start gap-5">
      <SelectField label="Situação" {...field('state')}>
        {TEXT_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </SelectField>
      <Field
        type="datetime-local"
        label={<Optional>Publicado em</Optional>}
        hint="Hora de São Paulo; uma data futura agenda. Se ficar vazio, vale o momento de publicar."
        {...field('published_at')}
      />
      {kind === 'post' && (
        <Field
          label={<Optional>Autor</Optional>}
          hint="Se ficar vazio, assina a loja."
          maxLength={80}
          {...field('author')}
        />
      )}
      <TextField
        label={<Optional>Resumo</Optional>}
        rows={3}
        maxLength={300}
        hint="Sob o título e nas listas."
        {...field('summary', { clean: oneLine })}
      />
      <Controller
        control={form.control}
        name="picture_url"
        render={({ field: { value, onChange } }) => (
          <PictureField
            of="do texto"
            hint="No alto do texto e nos links compartilhados."
            url={value}
            error={errorAt('picture_url')}
            onUrl={onChange}
            alt={{
              value: form.watch('picture_alt'),
              error: errorAt('picture_alt'),
              onChange: (alt) => form.setValue('picture_alt', alt, { shouldDirty: true }),
            }}
            onUploading={onUploading}
          />
        )}
      />
      <Field
        label={<Optional>Título para buscadores</Optional>}
        hint="Se ficar vazio, a loja usa o título."
        maxLength={70}
        {...field('seo_title')}
      />
      <TextField
        label={<Optional>Descrição para buscadores</Optional>}
        rows={3}
        hint="Se ficar vazia, a loja usa o resumo."
        maxLength={160}
        {...field('seo_description', { clean: oneLine })}
      />
    </div>
  )
}
