import { Button, Modal, Radio } from '@mantine/core'
import type { Mode } from '@clew/engine'
import { useState } from 'react'
import { useMyTemplates } from '../../lib/template-queries.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { PlaySettings } from './play-settings.ts'
import classes from './start-dialog.module.css'

interface Props {
  readonly isOpen: boolean
  readonly settings: PlaySettings
  readonly onClose: () => void
  readonly onChange: (part: Partial<PlaySettings>) => void
  readonly onStart: (chosen: PlaySettings) => void
}

/** Mode first, then the template (`spec/game.md` section 2, Start dialog). */
export function StartDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Start Game" size="lg">
      <Steps onClose={onClose} {...rest} />
    </Modal>
  )
}

function Steps({ settings, onClose, onChange, onStart }: Omit<Props, 'isOpen'>) {
  const [isSecond, setSecond] = useState(false)
  const [mode, setMode] = useState<Mode>(settings.mode)
  const [templateId, setTemplateId] = useState(settings.templateId)
  const finish = () => {
    onChange({ mode, templateId })
    onStart({ ...settings, mode, templateId })
  }
  return (
    <div className={classes.steps}>
      <p className={classes.step}>{isSecond ? 'Step 2 of 2' : 'Step 1 of 2'}</p>
      {isSecond ? (
        <TemplateChoice templateId={templateId} onChange={setTemplateId} />
      ) : (
        <ModeChoice mode={mode} onChange={setMode} />
      )}
      <div className={classes.buttons}>
        {isSecond && (
          <Button variant="default" className={classes.back ?? ''} onClick={() => setSecond(false)}>
            Back
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        {isSecond ? (
          <Button disabled={templateId === null} onClick={finish}>
            Publish &amp; Start
          </Button>
        ) : (
          <Button onClick={() => setSecond(true)}>Next</Button>
        )}
      </div>
    </div>
  )
}

const modes = [
  {
    value: 'manual',
    label: 'Manual Mode',
    text: 'You move, with arrow keys, WASD or swipes. The agent may send hints.',
  },
  { value: 'lam', label: 'LAM Mode', text: 'The agent moves, steered by your template. You watch.' },
] as const

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <Radio.Group label="Choose Mode" value={mode} onChange={(value) => onChange(value as Mode)}>
      <div className={classes.modes}>
        {modes.map(({ value, label, text }) => (
          <Choice key={value} value={value} label={label} text={text} />
        ))}
      </div>
    </Radio.Group>
  )
}

interface TemplateChoiceProps {
  readonly templateId: number | null
  readonly onChange: (id: number) => void
}

function TemplateChoice({ templateId, onChange }: TemplateChoiceProps) {
  const { templates, total, loadMore, isLoadingMore } = useMyTemplates()
  if (!templates) return <p>Loading templates…</p>
  if (templates.length === 0) return <p>No templates found. Please create one first.</p>
  return (
    <Radio.Group label="Choose Template" value={String(templateId ?? '')} onChange={(value) => onChange(Number(value))}>
      <div className={classes.templates}>
        {templates.map(({ id, title, description }) => (
          <Choice key={id} value={String(id)} label={title} text={description ?? ''} />
        ))}
        {total > templates.length && (
          <LoadMore shown={templates.length} total={total} isLoading={isLoadingMore} onMore={loadMore} />
        )}
      </div>
    </Radio.Group>
  )
}

function Choice({ value, label, text }: { value: string; label: string; text: string }) {
  return (
    <Radio.Card value={value} className={classes.choice ?? ''}>
      <Radio.Indicator className={classes.indicator ?? ''} />
      <span>
        <span className={classes.label}>{label}</span>
        {text !== '' && <span className={classes.text}>{text}</span>}
      </span>
    </Radio.Card>
  )
}
