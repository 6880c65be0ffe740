import { useEffect, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Optional } from '../kit/fields.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { isOwnPicture } from './product-form.ts'

type Props = {
  /** The main picture's address, of an uploaded photo too. */
  value: string
  error: string | undefined
  onChange: (url: string) => void
  onDone: () => void
}

/** The address of a picture elsewhere, hidden until it is wanted: an upload's own says nothing. */
export function PictureAddress({ value, error, onChange, onDone }: Props) {
  const [isAsked, setAsked] = useState(false)
  /** The uploaded main photo that stays as long as the field is empty. */
  const [uploaded, setUploaded] = useState('')
  const input = useRef<HTMLInputElement>(null)
  if (isOwnPicture(value) && value !== uploaded) setUploaded(value)
  useEffect(() => {
    if (isAsked) input.current?.focus()
  }, [isAsked])
  const typed = isOwnPicture(value) ? '' : value
  if (!isAsked && typed === '' && !error)
    return (
      <button type="button" className={`${TEXT_LINK} justify-self-start`} onClick={() => setAsked(true)}>
        Usar endereço de uma imagem
      </button>
    )
  return (
    <Field
      ref={input}
      label={<Optional>URL da imagem</Optional>}
      hint="Uma imagem que já está na internet. Fica como foto principal."
      placeholder="https://"
      inputMode="url"
      spellCheck={false}
      maxLength={2000}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || uploaded)}
      onBlur={onDone}
    />
  )
}
