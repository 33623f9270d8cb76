import { visibleName } from '@clew/contracts/http/names'
import type { Language } from '@clew/contracts/languages'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { profiles, users } from '../../platform/db/schema.ts'
import { sentMails } from '../../platform/db/schema-people.ts'
import type { Mailer } from '../../platform/mail.ts'
import { mailTexts, type NotificationKind, type SenderNames, somebody } from './mail-texts.ts'
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
  const recipient = await findPerson(db, recipientId)
  const sender = await findPerson(db, senderId)
  if (!recipient || !sender || !(await claimTurn(db, notification))) return
  const text = mailTexts[settings.language][kind](namesOf(sender, settings.language))
  await mailer.send({ to: recipient.email, ...text })
}

/** A mail program makes a link of what looks like one, also in a subject; who has only an address is called so in the text. */
function namesOf(
  { displayName, email }: { displayName: string | null; email: string },
  language: Language,
): SenderNames {
  const name = visibleName(displayName ?? '')
  if (name === '' || isLinkLike(name)) return { inSubject: somebody[language], inText: email }
  return { inSubject: name, inText: name }
}

/** An address, or anything with a dot or a colon in the middle that could be one. */
const isLinkLike = (name: string) => /[@/\\]|[\p{L}\p{N}-][.。．｡:：][\p{L}\p{N}]{2,}/u.test(name)

async function findPerson(db: Db, userId: number) {
  const rows = await db
    .select({ email: users.email, displayName: profiles.displayName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return rows[0]
}

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
