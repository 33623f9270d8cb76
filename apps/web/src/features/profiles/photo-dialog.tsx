import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { profileQuery, uploadPhoto } from './api.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import classes from './photo-dialog.module.css'

/** A file that was chosen, and the address under which this page can show it. */
export interface ChosenPhoto {
  readonly file: File
  readonly address: string
}

/** Shows a chosen picture as others will see it, before anybody does. */
export function PhotoDialog({ photo, onClose }: { photo: ChosenPhoto; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { change } = useAuth()
  const [isReadable, setReadable] = useState(true)
  const { submit, isPending, error } = useSubmit(async () => {
    const { profile_picture } = await uploadPhoto(photo.file)
    client.setQueryData(profileQuery.queryKey, (known) => known && { ...known, profile_picture })
    change({ profile_picture })
    onClose()
  })
  const refusal = isReadable ? error?.message : t`This file cannot be read as a picture.`
  return (
    <Modal opened onClose={onClose} title={t`Your new photo`}>
      <div className={classes.preview}>
        <img className={classes.picture} src={photo.address} alt={t`Preview`} onError={() => setReadable(false)} />
        <Text c="dimmed">
          <Trans>The middle of the picture is shown, as a circle. Everybody who may see you sees it.</Trans>
        </Text>
        <Refusal>{refusal}</Refusal>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button disabled={isPending || !isReadable} onClick={() => submit()}>
          {isPending ? t`Uploading...` : t`Use This Photo`}
        </Button>
      </Group>
    </Modal>
  )
}
