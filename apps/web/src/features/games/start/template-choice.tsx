import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { matchingTemplates, mostWithoutSearch } from '../../../lib/matching-templates.ts'
import classes from './start-dialog.module.css'
import { loadingTemplatesText, noTemplatesText } from '../session/status-labels.ts'
import { usePlayTemplates } from './use-play-templates.ts'

interface Props {
  readonly templateId: number | null
  readonly onChange: (id: number) => void
}

export function TemplateChoice({ templateId, onChange }: Props) {
  const { t } = useLingui()
  const { templates, total, loadMore, isLoadingMore } = usePlayTemplates()
  const [query, setQuery] = useState('')
  if (!templates) return <p className={classes.note}>{loadingTemplatesText()}</p>
  if (templates.length === 0) return <p className={classes.note}>{noTemplatesText()}</p>
  const shown = matchingTemplates(templates, query)
  const focusedId = templates.find(({ id }) => id === templateId)?.id ?? templates[0]?.id
  return (
    <div className={classes.choices}>
      {templates.length > mostWithoutSearch && (
        <TextInput
          type="search"
          aria-label={t`Search templates`}
          placeholder={t`Search templates`}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <Radio.Group
        label={t`Choose Template`}
        value={String(templateId ?? '')}
        onChange={(value) => onChange(Number(value))}
      >
        <div className={classes.templates}>
          {shown.map(({ id, title, description }) => (
            <ChoiceCard
              key={id}
              value={String(id)}
              label={title}
              text={description ?? ''}
              isFocused={id === focusedId}
            />
          ))}
          {shown.length === 0 && (
            <p className={classes.note}>
              <Trans>No template has these words.</Trans>
            </p>
          )}
          {total > templates.length && (
            <LoadMore shown={templates.length} total={total} isLoading={isLoadingMore} onMore={loadMore} />
          )}
        </div>
      </Radio.Group>
    </div>
  )
}
