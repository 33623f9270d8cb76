import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isBaseline } from '@clew/contracts/agents'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { programsQuery } from '../../../data/programs.ts'
import { ModeChoice } from './mode-choice.tsx'
import type { PlaySettings } from '../settings/play-settings.ts'
import classes from './start-dialog.module.css'
import { TemplateChoice } from './template-choice.tsx'
import { usePlayTemplates } from './use-play-templates.ts'

interface Props {
  readonly isOpen: boolean
  readonly settings: PlaySettings
  readonly onClose: () => void
  readonly onChange: (part: Partial<PlaySettings>) => void
  readonly onStart: (chosen: PlaySettings) => void
}

/** A phone, upright or lying: the dialog takes all of it. */
const smallScreen = '(max-width: 767.98px), (max-height: 520px)'

/** Mode first, then the template (`docs/spec/game.md` section 2, Start dialog). */
export function StartDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useLingui()
  const isSmall = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Start Game`}
      size="lg"
      fullScreen={isSmall}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Steps onClose={onClose} {...rest} />
    </Modal>
  )
}

function Steps({ settings, onClose, onChange, onStart }: Omit<Props, 'isOpen'>) {
  const [isSecond, setSecond] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState({
    mode: settings.mode,
    agent: settings.agent,
    program: settings.program,
    clock: settings.clock,
    board: settings.board,
    templateId: settings.templateId,
    isRaced: settings.isRaced,
    // Whoever chooses a template for a game by hand wants to hear what comes of it.
    isHinted: true,
  })
  const choose = (part: Partial<typeof chosen>) => setChosen((current) => ({ ...current, ...part }))
  const isTemplateThere = useIsTemplateThere(chosen.templateId)
  const isTemplateAsked = chosen.mode === 'manual' ? chosen.isHinted : !isBaseline(chosen.agent)
  const isLast = isSecond || !isTemplateAsked
  const isWithoutProgram = useIsWithoutProgram(chosen)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [isSecond])
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (!isLast) return isWithoutProgram ? undefined : setSecond(true)
    if (isTemplateAsked && !isTemplateThere) return
    onChange(chosen)
    onStart({ ...settings, ...chosen, ...(!isTemplateAsked && chosen.mode === 'lam' && { templateId: null }) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter on a card, which is no field
    <form ref={form} className={classes.steps} onSubmit={goOn} onKeyDown={goOnFromCard}>
      {isTemplateAsked && (
        <p className={classes.step}>{isSecond ? <Trans>Step 2 of 2</Trans> : <Trans>Step 1 of 2</Trans>}</p>
      )}
      {isSecond ? (
        <TemplateChoice templateId={chosen.templateId} onChange={(templateId) => choose({ templateId })} />
      ) : (
        <ModeChoice {...chosen} onChange={choose} />
      )}
      <div className={classes.buttons}>
        {isSecond && (
          <Button variant="default" className={classes.back ?? ''} onClick={() => setSecond(false)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {isLast ? (
          <Button key="start" type="submit" disabled={isTemplateAsked && !isTemplateThere}>
            {isTemplateAsked ? <Trans>Publish &amp; Start</Trans> : <Trans>Start Game</Trans>}
          </Button>
        ) : (
          <Button key="next" type="submit" disabled={isWithoutProgram}>
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** A program is to play, and there is none. */
function useIsWithoutProgram({ mode, agent }: Pick<PlaySettings, 'mode' | 'agent'>): boolean {
  const isWanted = mode === 'lam' && agent === 'program'
  const { data } = useQuery({ ...programsQuery, enabled: isWanted })
  return isWanted && (data?.length ?? 0) === 0
}

/** A template that was chosen once may be gone; one further down the list than was loaded is taken at its word. */
function useIsTemplateThere(templateId: number | null): boolean {
  const { templates = [], total } = usePlayTemplates()
  return templateId !== null && (templates.some(({ id }) => id === templateId) || total > templates.length)
}

/** Enter goes on from the card that is chosen; on another it chooses that one first. */
function goOnFromCard(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof Element)) return
  if (!target.matches('[role="radio"][aria-checked="true"]')) return
  event.preventDefault()
  currentTarget.requestSubmit()
}
