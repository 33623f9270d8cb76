import { maxPrograms, type AgentTokenAnswer, type Program } from '@clew/contracts/http/games'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { programsQuery } from '../../data/programs.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { createAgentToken, deleteProgram } from './api.ts'
import { Banner, useBanner } from './banner.tsx'
import { NewProgram } from './new-program.tsx'
import { ProgramToken } from './program-token.tsx'
import classes from './programs.module.css'
import { SettingsCard } from './settings-card.tsx'

/** Programs of one's own that may play over MQTT, and the tokens by which they are known. */
export function Programs() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: programs, error } = useQuery(programsQuery)
  const [token, setToken] = useState<AgentTokenAnswer | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const { message, succeed, fail, clear } = useBanner()
  const refresh = () => client.invalidateQueries(programsQuery)
  const making = useSubmit(async (name: string) => {
    clear()
    await createAgentToken(name).then(setToken, fail)
    await refresh()
  })
  const deleting = useSubmit(async (name: string) => {
    clear()
    await deleteProgram(name).then(() => succeed(t`${name} was deleted, and its tokens are void`), fail)
    if (token?.name === name) setToken(null)
    await refresh()
  })
  return (
    <SettingsCard section="programs">
      <Text c="dimmed" maw="60ch">
        <Trans>
          A program of your own can play instead of the server’s agent: it reads the game over MQTT and answers with
          hints. Choose it as the agent when you start a game. Its runs have a ranking of their own.
        </Trans>
      </Text>
      <Refusal>{error?.message}</Refusal>
      {programs && programs.length > 0 && (
        <ul className={classes.list} aria-label={t`Your programs`}>
          {programs.map((program) => (
            <ProgramRow
              key={program.name}
              program={program}
              onToken={() => making.submit(program.name)}
              onDelete={() => setEnding(program.name)}
            />
          ))}
        </ul>
      )}
      {(programs?.length ?? 0) < maxPrograms && (
        <NewProgram
          takenNames={programs?.map(({ name }) => name) ?? []}
          isPending={making.isPending}
          onCreate={making.submit}
        />
      )}
      {token && <ProgramToken key={token.password} token={token} onClose={() => setToken(null)} />}
      <Banner message={message} />
      <ConfirmDialog
        isOpen={ending !== null}
        title={t`Delete this program?`}
        text={t`Its tokens are void from then on, and a game that it plays gets no more hints. Its runs stay.`}
        confirmLabel={t`Delete`}
        cancelLabel={t`Cancel`}
        onConfirm={() => {
          if (ending !== null) deleting.submit(ending)
          setEnding(null)
        }}
        onCancel={() => setEnding(null)}
      />
    </SettingsCard>
  )
}

interface RowProps {
  readonly program: Program
  readonly onToken: () => void
  readonly onDelete: () => void
}

function ProgramRow({ program: { name, created_at: createdAt }, onToken, onDelete }: RowProps) {
  const { t } = useLingui()
  const { formatDate } = useFormat()
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.since}>
        <Trans>since {formatDate(createdAt)}</Trans>
      </span>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={t`New token for ${name}`} onClick={onToken}>
          <Trans>New token</Trans>
        </Button>
        <Button variant="outline" color="red" size="xs" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </Group>
    </li>
  )
}
