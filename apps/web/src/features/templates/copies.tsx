import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { galleryQuery } from './api.ts'
import { GalleryList } from './gallery-list.tsx'
import classes from './view-template-page.module.css'

/** What others made of a template; nothing as long as nobody did. */
export function Copies({ templateId }: { templateId: number }) {
  const { t } = useLingui()
  const wish = { copies_of: templateId }
  const { data } = useInfiniteQuery(galleryQuery(wish))
  if (!data?.pages.some(({ templates }) => templates.length > 0)) return null
  return (
    <section className={classes.copies}>
      <h2 className={classes.heading}>
        <Trans>Copies that others may read</Trans>
      </h2>
      <GalleryList wish={wish} label={t`Copies that others may read`} empty={null} />
    </section>
  )
}
