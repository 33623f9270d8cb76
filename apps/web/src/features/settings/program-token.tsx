import type { AgentTokenAnswer } from '@clew/contracts/http/games'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import { connectLines, type ProgramLanguage } from './connect-lines.ts'
import classes from './programs.module.css'

const dayS = 86_400

/** A token is told once: here it is, with the lines by which a program uses it. */
export function ProgramToken({ token, onClose }: { token: AgentTokenAnswer; onClose: () => void }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<ProgramLanguage>('python')
  const { name, password } = token
  const lines = connectLines(language, token, window.location)
  const days = Math.round(token.expires_in / dayS)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.token} aria-labelledby="program-token">
      <h3 id="program-token" ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>The token of {name}</Trans>
      </h3>
      <p className={classes.note}>
        <Trans>Copy it now: it is shown this once. Whoever has it can answer in your games.</Trans>{' '}
        <Plural value={days} one="It is good for # day." other="It is good for # days." />
      </p>
      <div className={classes.secret}>
        <code className={classes.code}>{password}</code>
        <CopyButton label={t`Copy token`} text={password} />
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t`Language`}
          data={[
            { value: 'python', label: 'Python' },
            { value: 'typescript', label: 'TypeScript' },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton label={t`Copy lines`} text={lines} />
      </div>
      <pre className={classes.lines}>{lines}</pre>
      <p className={classes.note}>
        <Trans>Where this server uses a broker elsewhere, its address stands in place of this one.</Trans>
      </p>
      <Button variant="default" size="xs" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </section>
  )
}
