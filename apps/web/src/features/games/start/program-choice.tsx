import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { programsQuery } from '../../../data/programs.ts'
import { TextLink } from '../../../ui/links/text-link.tsx'
import classes from './start-dialog.module.css'

interface Props {
  /** Null: the first one. */
  readonly program: string | null
  readonly onChange: (program: string) => void
}

/** Which of one's own programs plays; without one, where it is made. */
export function ProgramChoice({ program, onChange }: Props) {
  const { t } = useLingui()
  const { data, error } = useQuery(programsQuery)
  if (error) return <p className={classes.note}>{error.message}</p>
  if (data?.length === 0) return <NoProgram />
  return (
    <NativeSelect
      label={t`Program`}
      data={data?.map(({ name }) => name) ?? []}
      disabled={!data}
      value={program ?? data?.[0]?.name ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function NoProgram() {
  return (
    <p className={classes.note}>
      <Trans>
        You have no program yet. Give one a name in{' '}
        <TextLink to="/settings" hash="programs">
          Settings
        </TextLink>
        : you get a token with which it may answer in your games.
      </Trans>
    </p>
  )
}
