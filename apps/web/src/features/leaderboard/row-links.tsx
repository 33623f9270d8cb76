import { Link } from '@tanstack/react-router'
import classes from './ranking-table.module.css'

interface PlayerProps {
  readonly handle: string
  /** Whether the profile is shown to the reader. */
  readonly isShown: boolean
}

/** Leads to the profile where it is shown to the reader. */
export function PlayerLink({ handle, isShown }: PlayerProps) {
  if (!isShown) return handle
  return (
    <Link to="/people/$handle" params={{ handle }} className={classes.link}>
      {handle}
    </Link>
  )
}

interface TemplateProps {
  readonly entry: {
    readonly template_id: number | null
    readonly is_template_readable: boolean
    readonly template_title: string
  }
}

/** Leads to the template where the reader may open it. */
export function TemplateLink({ entry }: TemplateProps) {
  const { template_id: id, template_title: title } = entry
  if (id === null || !entry.is_template_readable) return title
  return (
    <Link to="/templates/view/$templateId" params={{ templateId: String(id) }} className={classes.link}>
      {title}
    </Link>
  )
}
