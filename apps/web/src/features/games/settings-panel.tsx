import { Badge, Button, Checkbox, Input, NativeSelect, NumberInput, Slider, TextInput } from '@mantine/core'
import { useMyTemplates } from '../../lib/template-queries.ts'
import { Connection } from './connection.tsx'
import { germLimits, type PlaySettings } from './play-settings.ts'
import { sendRateLimitsMs } from './publisher.ts'
import { createSessionId } from './session-id.ts'
import classes from './settings-panel.module.css'
import { useGameSession, usePlay } from './use-game-session.ts'

interface Props {
  readonly settings: PlaySettings
  readonly onChange: (part: Partial<PlaySettings>) => void
}

/** What belongs to the next game stands above what acts at once. */
export function SettingsPanel({ settings, onChange }: Props) {
  return (
    <section className={classes.panel} aria-label="Settings">
      <TemplateSelect templateId={settings.templateId} onChange={onChange} />
      <div className={classes.pair}>
        <TextInput
          label="Session ID"
          classNames={{ root: classes.grow ?? '', input: classes.mono ?? '' }}
          spellCheck={false}
          autoComplete="off"
          maxLength={64}
          value={settings.sessionId}
          onChange={({ currentTarget }) => onChange({ sessionId: currentTarget.value })}
        />
        <Button variant="default" onClick={() => onChange({ sessionId: createSessionId() })}>
          New
        </Button>
      </div>
      <div className={classes.pair}>
        <NumberInput
          label="Germs"
          classNames={{ root: classes.grow ?? '' }}
          min={germLimits.least}
          max={germLimits.most}
          clampBehavior="strict"
          allowDecimal={false}
          value={settings.germs}
          onChange={(value) => onChange({ germs: Number(value) })}
        />
        <ModeBadge mode={settings.mode} />
      </div>
      <SendRate sendRateMs={settings.sendRateMs} onChange={onChange} />
      <Connection sessionId={settings.sessionId} />
      <Checkbox
        label="Mini-map"
        checked={settings.isMiniMapShown}
        onChange={({ currentTarget }) => onChange({ isMiniMapShown: currentTarget.checked })}
      />
      <GameButtons />
      <p className={classes.note}>Template, session and germs count from the next game on.</p>
    </section>
  )
}

const longestTitle = 30

const shortTitle = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title)

function TemplateSelect({ templateId, onChange }: { templateId: number | null; onChange: Props['onChange'] }) {
  const { templates } = useMyTemplates()
  const options = templates?.map(({ id, title }) => ({ value: String(id), label: shortTitle(title) })) ?? []
  const first = templates === undefined ? 'Loading templates…' : 'No template'
  return (
    <NativeSelect
      label="Template"
      data={[{ value: '', label: first }, ...options]}
      value={templateId ?? ''}
      onChange={({ currentTarget }) => onChange({ templateId: Number(currentTarget.value) || null })}
    />
  )
}

function ModeBadge({ mode }: Pick<PlaySettings, 'mode'>) {
  return (
    <Badge className={classes.badge ?? ''} variant="light" size="lg" radius="sm" tt="none" data-mode={mode}>
      Mode: {mode === 'lam' ? 'LAM' : 'Manual'}
    </Badge>
  )
}

function SendRate({ sendRateMs, onChange }: { sendRateMs: number; onChange: Props['onChange'] }) {
  return (
    <Input.Wrapper label="MQTT Send Rate" labelProps={{ id: 'send-rate' }} labelElement="div">
      <Slider
        aria-labelledby="send-rate"
        thumbLabel="MQTT Send Rate"
        min={sendRateLimitsMs.least}
        max={sendRateLimitsMs.most}
        step={sendRateLimitsMs.step}
        label={(ms) => `${ms / 1000} s`}
        value={sendRateMs}
        onChange={(ms) => onChange({ sendRateMs: ms })}
      />
      <div className={classes.rate}>
        <span>0.5s - 60s</span>
        <span>{sendRateMs / 1000} s</span>
      </div>
    </Input.Wrapper>
  )
}

function GameButtons() {
  const session = useGameSession()
  const isRunning = usePlay((state) => state.phase === 'running')
  const isPaused = usePlay((state) => state.isPaused)
  const isMenuOpen = usePlay((state) => state.isMenuOpen)
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={!isRunning} onClick={session.togglePause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="default" onClick={session.toggleMenu}>
        {isMenuOpen ? 'Hide Menu' : 'Menu'}
      </Button>
    </div>
  )
}
