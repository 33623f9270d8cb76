import type { LocalModelServer } from '@clew/contracts/http/models'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import { keepDismissed, offered, readDismissed, settingLines } from './found-models.ts'
import classes from './local-models-banner.module.css'
import { findLocalModels } from './studio/api.ts'

const serverNames: Readonly<Record<LocalModelServer['kind'], string>> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
  vllm: 'vLLM',
}

/** Offers the administrator a model server that runs beside Clew. It is never used unasked. */
export function LocalModelsBanner() {
  const isAdministrator = useAuth().user?.is_admin === true
  const [dismissed, setDismissed] = useState(readDismissed)
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['local-models'],
    queryFn: ({ signal }) => findLocalModels(signal),
    enabled: isAdministrator,
    staleTime: Infinity,
    retry: false,
  })
  const server = offered(data ?? [], dismissed)
  if (!isAdministrator || !server) return null
  const dismiss = () => {
    const next = [...dismissed, server.base_url]
    keepDismissed(next)
    setDismissed(next)
  }
  return <Offer server={server} isScanning={isFetching} onScan={() => void refetch()} onDismiss={dismiss} />
}

interface OfferProps {
  readonly server: LocalModelServer
  readonly isScanning: boolean
  readonly onScan: () => void
  readonly onDismiss: () => void
}

function Offer({ server, isScanning, onScan, onDismiss }: OfferProps) {
  const { t } = useLingui()
  const name = serverNames[server.kind]
  const lines = settingLines(server)
  return (
    <section className={classes.banner} aria-label={t`A model on this machine`}>
      <div className={classes.words}>
        <p>
          <strong>
            <Plural
              value={server.models.length}
              one={`${name} is running on this machine with # model.`}
              other={`${name} is running on this machine with # models.`}
            />
          </strong>{' '}
          <Trans>Set these and start Clew again to use it. Nothing is sent to it before.</Trans>
        </p>
        <pre>{lines}</pre>
      </div>
      <div className={classes.actions}>
        <CopyButton label={t`Copy lines`} text={lines} />
        <Button variant="subtle" size="compact-sm" fz="xs" disabled={isScanning} onClick={onScan}>
          <Trans>Scan again</Trans>
        </Button>
      </div>
      <CloseButton
        size="sm"
        iconSize={18}
        className={classes.close ?? ''}
        aria-label={t`Dismiss message`}
        onClick={onDismiss}
      />
    </section>
  )
}
