import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { PublicProfile } from '../features/profiles/public-profile.tsx'
import { GalleryList } from '../features/templates/gallery-list.tsx'
import { TextLink } from '../ui/links/text-link.tsx'
import classes from './person-page.module.css'

/** Somebody as others see them, and the templates that they share. Open to everybody, as far as the person wants it. */
export function PersonPage() {
  const { t } = useLingui()
  const { handle } = useParams({ from: '/page/people/$handle' })
  return (
    <>
      <PublicProfile key={handle} handle={handle} />
      <h2 className={classes.heading}>
        <Trans>Shared templates</Trans>
      </h2>
      <GalleryList wish={{ author: handle }} label={t`Shared templates`} empty={<None />} />
    </>
  )
}

function None() {
  return (
    <p className={classes.none}>
      <Trans>Nothing is shared here.</Trans>{' '}
      <TextLink to="/templates/gallery">
        <Trans>Template gallery</Trans>
      </TextLink>
    </p>
  )
}
