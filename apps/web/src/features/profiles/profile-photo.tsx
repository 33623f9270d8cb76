import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Avatar } from '../../ui/page/avatar.tsx'
import { isTypedInto } from '../../ui/keys/key-target.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { checkPhoto, inMegabytes, photoTypes, type PhotoFault } from './photo-check.ts'
import { PhotoDialog, type ChosenPhoto } from './photo-dialog.tsx'
import classes from './profile-photo.module.css'

/** The picture with the way to another one, which may also be dropped on it, or pasted. */
export function ProfilePhoto({ name, picture }: { name: string; picture: string | null }) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [refused, setRefused] = useState<{ fault: PhotoFault; size: number } | null>(null)
  const choose = (file: File | null | undefined) => {
    if (!file) return
    const fault = checkPhoto(file)
    setRefused(fault && { fault, size: file.size })
    setPhoto(fault === null ? { file, address: URL.createObjectURL(file) } : null)
  }
  usePastedFile((file) => {
    if (photo === null) choose(file)
  })
  const close = () => {
    if (photo) URL.revokeObjectURL(photo.address)
    setPhoto(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a short cut; the button does the same
    <div
      className={classes.photo}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <Avatar name={name} picture={picture} size={128} alt={name} />
      <ChangePhoto onChoose={choose} />
      <Refusal>{refused && <FaultWords {...refused} />}</Refusal>
      {photo && <PhotoDialog photo={photo} onClose={close} />}
    </div>
  )
}

/** A picture that is pasted; where text can be typed, what is pasted belongs to the text. */
function usePastedFile(onPaste: (file: File | undefined) => void): void {
  const noteFile = useEffectEvent(onPaste)
  useEffect(() => {
    const listener = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isTypedInto(target)) noteFile(clipboardData?.files[0])
    }
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
}

function ChangePhoto({ onChoose }: { onChoose: (file: File | null) => void }) {
  const { t } = useLingui()
  const reset = useRef<() => void>(null)
  const onChange = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.()
    onChoose(file)
  }
  return (
    <FileButton onChange={onChange} accept={photoTypes} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
          {t`Change Photo`}
        </Button>
      )}
    </FileButton>
  )
}

function FaultWords({ fault, size }: { fault: PhotoFault; size: number }) {
  const { t } = useLingui()
  const measured = inMegabytes(size)
  return fault === 'type'
    ? t`Choose a PNG, JPEG, WebP or GIF picture.`
    : t`This picture has ${measured}; up to 5 MB fit.`
}
