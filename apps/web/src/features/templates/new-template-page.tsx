import { sampleNames } from '@clew/agents/samples/sample-names'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { sampleOfPage } from '../../lib/samples.ts'
import { createTemplate } from '../../data/templates.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './new-template-page.module.css'
import { TemplateForm } from './template-form.tsx'
import type { TemplateStorage } from './use-saving.ts'

export function NewTemplatePage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { from = 'plain' } = useSearch({ from: '/page/signed-in/templates/new' })
  const storage: TemplateStorage = {
    save: (template) => createTemplate(client, template),
    // Nobody else can have saved what is not there yet.
    readNewest: () => Promise.reject(new Error(t`There is no such template.`)),
  }
  return (
    <>
      <PageHeader
        title={t`New template`}
        text={t`Begin with a sample, whole and ready to play. Change any sentence of it.`}
      />
      <nav className={classes.samples} aria-label={t`Samples`}>
        {sampleNames.map((name) => {
          const { title, description } = sampleOfPage(name)
          return (
            <Link
              key={name}
              className={classes.sample}
              to="/templates/new"
              search={name === 'plain' ? {} : { from: name }}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              <strong>{title}</strong>
              <span>{description}</span>
            </Link>
          )
        })}
      </nav>
      <TemplateForm
        key={from}
        name={from === 'plain' ? 'new' : `new-${from}`}
        initial={{ ...sampleOfPage(from), is_active: true, version: 1 }}
        base={null}
        storage={storage}
      />
    </>
  )
}
