import type { ChatPreset } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Mark } from '../../ui/page/mark.tsx'
import { focusInput } from './composer/focus-input.ts'
import classes from './no-chat.module.css'
import { Personas } from './personas.tsx'
import type { Studio } from './studio/studio-state.ts'

interface Props {
  readonly studio: Studio
  readonly presets: readonly ChatPreset[]
  readonly isRuleEngine: boolean
  readonly onCreate: () => void
}

/** Where no chat is open: one button, or a persona, and one is. */
export function NoChat({ studio, presets, isRuleEngine, onCreate }: Props) {
  const { t } = useLingui()
  const beginWith = async (key: string) => {
    await studio.create()
    if (studio.get().selectedId === null) return
    studio.choosePreset(key)
    focusInput()
  }
  return (
    <div className={classes.nothing}>
      <div className={classes.words}>
        <Mark size={40} />
        <h2>{t`Select or create a chat session to begin.`}</h2>
        <p>
          <Trans>
            Here you talk a prompt over before it goes into the maze: have a template explained, taken apart or
            rewritten, and save what came out as your own.
          </Trans>
        </p>
        <Button onClick={onCreate}>{t`Begin a chat`}</Button>
      </div>
      <Personas presets={presets} chosen={null} isRuleEngine={isRuleEngine} onChoose={(key) => void beginWith(key)} />
    </div>
  )
}
