import type { Message } from '@clew/contracts/http/messages'

interface Sent {
  readonly dueMs: number
  readonly isMeasured: boolean
  isAnswered: boolean
  /** How often it came to its sender's socket, and to the other one. */
  readonly came: { own: number; other: number }
}

/** What became of messages: each must come to both people's sockets, once, and in the order of its conversation. */
export interface Delivered {
  sent: number
  lost: number
  doubled: number
  outOfOrder: number
  /** From when it was due to be sent until it came to the other one's socket, ms. */
  readonly latenciesMs: number[]
}

export function followDelivery() {
  const sent = new Map<string, Sent>()
  const latest = new Map<string, number>()
  const latenciesMs: number[] = []
  let outOfOrder = 0

  /** Whether this number is larger than the one of the same name before it. */
  const rises = (name: string, value: number) => {
    const isRising = value > (latest.get(name) ?? -1)
    latest.set(name, value)
    return isRising
  }
  return {
    /** The text to send. */
    begin(sender: number, recipient: number, n: number, about: { dueMs: number; isMeasured: boolean }): string {
      const content = `${sender} ${recipient} ${n}`
      sent.set(content, { ...about, isAnswered: false, came: { own: 0, other: 0 } })
      return content
    },
    answered(content: string): void {
      sent.get(content)!.isAnswered = true
    },
    came(person: number, { id, content, sender_id: sender }: Message): void {
      const nowMs = performance.now()
      const one = sent.get(content)
      if (!one) return
      const [from, to, n] = content.split(' ')
      if (!rises(`${person}`, id) || !rises(`${person} ${from} ${to}`, Number(n))) outOfOrder += 1
      one.came[person === sender ? 'own' : 'other'] += 1
      if (person !== sender && one.isMeasured && one.came.other === 1) latenciesMs.push(nowMs - one.dueMs)
    },
    isComplete: () =>
      [...sent.values()].every(({ isAnswered, came }) => !isAnswered || (came.own > 0 && came.other > 0)),
    result(): Delivered {
      const all = [...sent.values()].filter(({ isAnswered }) => isAnswered)
      const sides = all.flatMap(({ came }) => [came.own, came.other])
      return {
        sent: all.length,
        lost: sides.filter((times) => times === 0).length,
        doubled: sides.filter((times) => times > 1).length,
        outOfOrder,
        latenciesMs,
      }
    },
  }
}
