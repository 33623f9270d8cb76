import { ProgramNameSchema } from '@clew/contracts/http/games'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import classes from './programs.module.css'

interface Props {
  readonly takenNames: readonly string[]
  readonly isPending: boolean
  readonly onCreate: (name: string) => void
}

export function NewProgram({ takenNames, isPending, onCreate }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const create = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!ProgramNameSchema.safeParse(wanted).success)
      return setFault(t`A name has 1 to 40 letters, digits, spaces, dots, - or _, and begins with a letter or a digit.`)
    if (takenNames.includes(wanted))
      return setFault(t`You have a program of that name. New token gives it another token.`)
    setName('')
    onCreate(wanted)
  }
  return (
    <form className={classes.form} noValidate onSubmit={create}>
      <TextInput
        className={classes.field ?? ''}
        label={t`Name of a new program`}
        maxLength={40}
        autoComplete="off"
        value={name}
        error={fault}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(null)
        }}
      />
      <Button type="submit" variant="default" disabled={isPending || name.trim() === ''}>
        <Trans>Make a token</Trans>
      </Button>
    </form>
  )
}
