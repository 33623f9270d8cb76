import type { MessageInput } from '@clew/contracts/http/messages'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { isOfStatement } from '../../platform/errors-database.ts'
import { quotaExceeded } from '../../platform/quotas.ts'
import { type FindRelationships, mustBeFriends, mustBeThere, type Relationship } from './policy.ts'
import { findSent, haveWritten, type StoredMessage, storeMessages } from './store.ts'

/** What somebody writes to somebody. */
export interface Outgoing {
  readonly senderId: number
  readonly input: MessageInput
}

type SendOutcome = { readonly message: StoredMessage } | { readonly refusal: unknown }

/** As many as one person may send in a minute. */
const maxWaitingEach = 120

/**
 * Stores a message, once for each `client_id`, and answers when it is on the disk. Those that come while others are stored
 * go together afterwards and share one commit; one that is refused holds up no other.
 */
export function createSending(db: Db, findRelationships: FindRelationships) {
  const batches = createBatches<Outgoing, SendOutcome>({
    run: (batch) => storeTogether(db, batch, findRelationships),
    maxItems: 100,
    maxWaitingPerKey: maxWaitingEach,
  })
  return async (outgoing: Outgoing): Promise<StoredMessage> => {
    const outcome = await batches.add(String(outgoing.senderId), outgoing).catch(slowDown)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.message
  }
}

function slowDown(error: unknown): never {
  if (error instanceof FullError) throw new AppError('unavailable', 'Messages come faster than they can be stored.')
  throw error
}

async function storeTogether(
  db: Db,
  batch: readonly Outgoing[],
  findRelationships: FindRelationships,
): Promise<SendOutcome[]> {
  try {
    return await db.transaction((tx) => sendMessages(tx, batch, findRelationships))
  } catch (error) {
    // After a lost connection nobody knows what was stored, so nothing is tried again.
    if (batch.length === 1 || !isOfStatement(error)) return batch.map(() => ({ refusal: error }))
    const outcomes: SendOutcome[] = []
    for (const outgoing of batch) outcomes.push(...(await storeTogether(db, [outgoing], findRelationships)))
    return outcomes
  }
}

/**
 * At most one message of each sender. All the people stay locked until the commit: the messages of one person, with
 * whomever, are committed one after the other in the order of their ids, so that somebody who has seen one and asks for
 * those after it misses nothing, and nobody is written to who has just ended the friendship.
 */
export async function sendMessages(
  tx: Tx,
  batch: readonly Outgoing[],
  findRelationships: FindRelationships,
): Promise<SendOutcome[]> {
  const pairs = batch.map(({ senderId, input }) => ({ callerId: senderId, userId: input.recipient_id }))
  const there = new Set(
    await lockUsers(
      tx,
      pairs.flatMap(({ callerId, userId }) => [callerId, userId]),
    ),
  )
  const sent = await findSent(tx, batch)
  const relationships = await findRelationships(tx, pairs)
  const known: (SendOutcome | undefined)[] = []
  for (const [n, outgoing] of batch.entries()) {
    const earlier = sent.get(outgoing.senderId)
    known.push(
      await (earlier ? repeat(earlier, outgoing) : refuse(tx, outgoing, { relationship: relationships[n], there })),
    )
  }
  const stored = await storeMessages(
    tx,
    batch.filter((_, n) => known[n] === undefined),
  )
  return batch.map(({ senderId }, n) => {
    const message = stored.get(senderId)
    return known[n] ?? (message ? { message } : { refusal: quotaExceeded('storage') })
  })
}

function repeat(sent: StoredMessage, { input }: Outgoing): SendOutcome {
  if (sent.recipientId === input.recipient_id && sent.content === input.content) return { message: sent }
  return { refusal: new AppError('already_exists', 'Another message has been sent with this client_id.') }
}

interface Known {
  readonly relationship: Relationship | undefined
  readonly there: ReadonlySet<number>
}

/** `undefined` when the message may be sent. */
async function refuse(
  tx: Tx,
  { senderId, input }: Outgoing,
  { relationship, there }: Known,
): Promise<SendOutcome | undefined> {
  try {
    if (!there.has(senderId)) throw refusal('account_gone')
    mustBeFriends(await mustBeThere(relationship, () => haveWritten(tx, senderId, input.recipient_id)))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}
