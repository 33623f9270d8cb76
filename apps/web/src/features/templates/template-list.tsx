import type { Template } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { useCopyTemplate, useDeleteTemplate } from './api.ts'
import { TemplateRow } from './template-row.tsx'
import cards from '../../ui/page/card-list.module.css'

export function TemplateList({ templates }: { templates: readonly Template[] }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, { open, close }] = useDisclosure()
  // Stays when the question is answered: the dialog still shows it while it fades.
  const [doomed, setDoomed] = useState<Template | null>(null)
  const { mutateAsync } = useDeleteTemplate()
  const copy = useCopyTemplate()
  const ask = (template: Template) => {
    setDoomed(template)
    open()
  }
  const remove = () => {
    close()
    if (doomed === null) return
    mutateAsync(doomed).then(
      // The button that was pressed is gone, and after the last one the list is too: then the page is where the reader was.
      () => (templates.length > 1 ? list.current : document.querySelector('h1'))?.focus(),
      (error: Error) => showAlert('error', error.message),
    )
  }
  const duplicate = async (template: Template) => {
    await copy(template, t`Copy of ${template.title}`).then(
      ({ title }) => showAlert('success', t`“${title}” is there now. It is not active yet.`),
      (error: Error) => showAlert('error', error.message),
    )
  }
  const title = doomed?.title ?? ''
  return (
    <>
      <ul ref={list} className={cards.cardList} tabIndex={-1} aria-label={t`Your templates`}>
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onDuplicate={() => duplicate(template)}
            onDelete={() => ask(template)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Delete template`}
        text={t`Delete template "${title}"? This action cannot be undone.`}
        confirmLabel={t`Delete template`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}
