import type { Template } from '@clew/contracts/http/templates'
import { Badge, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useDeleteTemplate } from './api.ts'
import classes from './templates-page.module.css'

export function TemplateList({ templates }: { templates: readonly Template[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, { open, close }] = useDisclosure()
  // Stays when the question is answered: the dialog still shows it while it fades.
  const [doomed, setDoomed] = useState<Template | null>(null)
  const { mutate } = useDeleteTemplate()
  const ask = (template: Template) => {
    setDoomed(template)
    open()
  }
  const remove = () => {
    close()
    if (doomed === null) return
    mutate(doomed, {
      // The button that was pressed is gone; the list is where the reader was.
      onSuccess: () => list.current?.focus(),
      onError: (error) => notifications.show({ color: 'red', title: 'Not deleted', message: error.message }),
    })
  }
  return (
    <>
      <ul ref={list} className={classes.rows} tabIndex={-1} aria-label="Your templates">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onDelete={() => ask(template)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete template"
        text={`Delete template "${doomed?.title}"? This action cannot be undone.`}
        confirmLabel="Delete template"
        cancelLabel="Cancel"
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}

function TemplateRow({ template, onDelete }: { template: Template; onDelete: () => void }) {
  const { id, title, description, version } = template
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h2 className={classes.title}>
          <Link to="/templates/$templateId" params={{ templateId: String(id) }}>
            {title}
          </Link>
          {template.is_active && <Badge variant="light">Active</Badge>}
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.meta}>
          Version {version} · updated {formatDateTime(template.updated_at)}
        </p>
      </div>
      <div className={classes.actions}>
        <LinkButton
          to="/play"
          search={{ template: id }}
          variant="light"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          aria-label={`Play with this template: ${title}`}
        >
          Play
        </LinkButton>
        <LinkButton
          to="/templates/$templateId"
          params={{ templateId: String(id) }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${title}`}
        >
          Edit
        </LinkButton>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
