import type { ChatImport } from '@clew/contracts/http/chat-import'
import { chatDefaults } from '@clew/contracts/http/chat'

const fence = '`'.repeat(3)

const prose = (n: number) =>
  `Keep to the right wall in maze ${n}, and turn only where the oxygen lasts for both ways. ${'The agent then never walks a corridor twice. '.repeat(1 + (n % 5))}`

const list = (n: number) =>
  `Three things are weak in draft ${n}:\n\n1. **No goal.** It never says where the exit is.\n2. **No way back.** A dead end is walked to its *very* end.\n   - It costs ${n % 40} steps.\n   - It costs oxygen too.\n3. \`use_bfs\` is asked for, and then forbidden.`

const table = (n: number) =>
  `| maze | steps | oxygen left |\n| --- | ---: | ---: |\n${[1, 2, 3, 4, 5].map((row) => `| ${n}-${row} | ${(n * row) % 97} | ${(n + row) % 60} % |`).join('\n')}\n\nThe last one is the best.`

const code = (n: number) =>
  `This is what it answers:\n\n${fence}json\n{\n  "path": [[1, ${n % 21}], [2, ${n % 21}]],\n  "use_bfs": true,\n  "hint": "draft ${n}"\n}\n${fence}\n\nand this is how it is read:\n\n${fence}ts\nconst next = path.at(1)\nif (next !== undefined) move(next, ${n})\n${fence}`

const kinds = [prose, list, table, code]

/** A conversation as the studio exports it, of short prose, lists, tables and code blocks in turn; every question is numbered. */
export function longChat(title: string, messageCount: number): ChatImport {
  const begunAt = Date.UTC(2025, 0, 1)
  return {
    session: { ...chatDefaults, title, system_prompt: '', template_id: null, model: null },
    messages: Array.from({ length: messageCount }, (_, n) => ({
      role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: n % 2 === 0 ? questionAt(n) : kinds[((n - 1) / 2) % kinds.length]!(n),
      created_at: new Date(begunAt + n * 60_000).toISOString(),
    })),
  }
}

/** What stands in the message with this number, when it is a question. */
export const questionAt = (n: number): string => `Question ${n}: which way is the best?`
