import { visibleName } from '@clew/contracts/http/names'
import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { sentMails } from '../../platform/db/schema-people.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findPeople, nameOf, type ShownPerson } from '../../platform/people.ts'
import { mailTexts, type NotificationKind } from './notification-mails.ts'
import { readSettings } from './store.ts'

/** About what `senderId` did; to a person who is not there to see it. */
export interface Notification {
  readonly kind: NotificationKind
  readonly recipientId: number
  readonly senderId: number
}

/** Sends an e-mail soon if the recipient wants one. Returns at once and never fails. */
export type NotifyByEmail = (notification: Notification) => void

/** One mail for each sender and kind in this time, however much they do. */
const quietTime = sql`interval '1 hour'`

/** `settled` waits for what has been begun, so that nothing asks a closed database. */
export function createNotifier({ db, mailer, log }: { db: Db; mailer: Mailer; log: FastifyBaseLogger }): {
  notifyByEmail: NotifyByEmail
  settled(): Promise<void>
} {
  const running = new Set<Promise<void>>()
  return {
    notifyByEmail: (notification) => {
      if (!mailer.isConfigured) return
      const work = sendNotification(db, mailer, notification)
        .catch((error: unknown) => log.error({ err: error }, 'a notification was not sent'))
        .finally(() => running.delete(work))
      running.add(work)
    },
    settled: async () => void (await Promise.all(running)),
  }
}

async function sendNotification(db: Db, mailer: Mailer, notification: Notification): Promise<void> {
  const { kind, recipientId, senderId } = notification
  const settings = await readSettings(db, recipientId)
  const isWanted = settings.email_notifications && (kind !== 'message' || settings.message_notifications)
  if (!isWanted) return
  const people = await findPeople(db, recipientId, [recipientId, senderId])
  const [recipient, sender] = [people.get(recipientId), people.get(senderId)]
  if (!recipient || !sender || !(await claimTurn(db, notification))) return
  const text = mailTexts[settings.language][kind](mailNameOf(sender))
  await mailer.send({ to: recipient.email, ...text })
}

/** A mail program makes a link of what looks like one, also in a subject; a handle never does. */
function mailNameOf(sender: ShownPerson): string {
  const name = visibleName(nameOf(sender))
  return name === '' || isLinkLike(name) ? sender.handle : name
}

/** An address, or anything with a dot or a colon in the middle that could be one. */
const isLinkLike = (name: string) => /[@/\\]|[\p{L}\p{N}-][.。．｡:：][\p{L}\p{N}]{2,}/u.test(name)

/** Whether it is this mail's turn; of several servers that ask at once, one is told so. */
async function claimTurn(db: Db, notification: Notification): Promise<boolean> {
  const claimed = await db
    .insert(sentMails)
    .values({ ...notification, sentAt: sql`now()` })
    .onConflictDoUpdate({
      target: [sentMails.recipientId, sentMails.senderId, sentMails.kind],
      set: { sentAt: sql`now()` },
      setWhere: lt(sentMails.sentAt, sql`now() - ${quietTime}`),
    })
    .returning({ kind: sentMails.kind })
  return claimed.length > 0
}
