import { useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

/** Both account forms ask for these; `props` come from the form. */
export function EmailField(props: TextInputProps) {
  const { t } = useLingui()
  return <TextInput label={t`Email`} type="email" autoComplete="email" required {...props} />
}

/** Says when Caps Lock is on, which nobody sees in a password. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      required
      description={isCapsLockOn ? t`Caps Lock is on` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={look}
      onKeyUp={look}
      {...props}
      onBlur={(event) => {
        setCapsLockOn(false)
        props.onBlur?.(event)
      }}
    />
  )
}
