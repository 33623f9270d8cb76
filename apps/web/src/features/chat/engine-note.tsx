import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAuth } from '../../lib/auth.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import classes from './engine-note.module.css'

/** What answers when no model is connected, and how to connect one. */
export function EngineNote({ templateId }: { readonly templateId: number | null }) {
  const { t } = useLingui()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <p className={classes.note}>
      <span>
        <Trans>
          A rule engine answers here, not a language model: it explains, checks and compiles templates. Paste one.
        </Trans>
      </span>{' '}
      <TextLink inherit {...(templateId === null ? { to: '/templates' } : coachOf(templateId))}>
        <Trans>The coach beside a template reads your last games too</Trans>
      </TextLink>
      {' · '}
      <Anchor component="button" type="button" underline="always" inherit onClick={open}>
        <Trans>Connect a model</Trans>
      </Anchor>
      <Modal opened={isOpen} onClose={close} title={t`Connect a model`}>
        <HowToConnect />
      </Modal>
    </p>
  )
}

const coachOf = (templateId: number) =>
  ({ to: '/templates/$templateId', params: { templateId: String(templateId) }, hash: 'coach' }) as const

const lines = ['LAM_BASE_URL=https://model.example/v1', 'LAM_API_KEY=…', 'LAM_MODEL=…'].join('\n')

function HowToConnect() {
  const { t } = useLingui()
  const isAdministrator = useAuth().user?.is_admin === true
  return (
    <div className={classes.how}>
      <Text>
        {isAdministrator ? (
          <Trans>
            Any endpoint that speaks the OpenAI protocol will do, on this machine or elsewhere. Set these, and start
            Clew again:
          </Trans>
        ) : (
          <Trans>
            Whoever runs this server can connect any endpoint that speaks the OpenAI protocol, on the same machine or
            elsewhere. They set these, and start Clew again:
          </Trans>
        )}
      </Text>
      <pre className={classes.lines}>{lines}</pre>
      <CopyButton label={t`Copy lines`} text={lines} />
    </div>
  )
}
