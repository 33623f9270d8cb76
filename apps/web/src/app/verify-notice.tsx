import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { Address } from '../ui/links/address.tsx'
import classes from './notice.module.css'

const resend = () => call('POST /api/auth/resend-verification', { fallback: t`The email could not be sent` })

/** For whoever has not opened the link in the e-mail yet: what they may not do until then, and another link. */
export function VerifyNotice({ email }: { email: string }) {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const { submit, isPending, error } = useSubmit(async () => {
    await resend()
    setIsSent(true)
  })
  const address = <Address email={email} />
  return (
    <section className={classes.notice} aria-label={t`Confirm your email address`}>
      <div className={classes.words}>
        <p className={classes.text}>
          <Trans>
            Confirm your email address: open the link that we sent to {address}. Until then you can play, but not be
            ranked, find friends or write to them, and ask models only a little.
          </Trans>
        </p>
        <output className={classes.outcome} data-failed={error ? true : undefined}>
          {error ? error.message : isSent ? t`Sent. Look into your inbox, and among the spam.` : ''}
        </output>
      </div>
      <Button variant="default" aria-disabled={isPending} onClick={() => submit()}>
        {isPending ? t`Sending...` : t`Send it again`}
      </Button>
    </section>
  )
}
