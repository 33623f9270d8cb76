import type { Frame } from '../frame.ts'

/** Powers of the sandbox division; asked for only in plain words. */
export const sandboxFrames: readonly Frame[] = [
  {
    example: 'Teleport to the exit.',
    needs: [['teleport']],
    allows: ['exit', 'you', 'use', 'send', 'put', 'adjacent', 'greedy', 'go', 'position', 'cell', 'field'],
    fits: ({ polarity, concepts }) => polarity === 'dont' || concepts.has('exit') || concepts.has('use'),
    do: { teleport: 'exit' },
    dont: { teleport: null },
    may: () => null,
  },
  {
    example: 'Move the exit next to you.',
    needs: [
      ['exit', 'move-exit'],
      ['put', 'go', 'move-exit'],
      ['you', 'move-exit', 'exit'],
    ],
    allows: ['use', 'send', 'adjacent', 'near', 'cell', 'position', 'field'],
    fits: ({ polarity, concepts, tokens }) => {
      if (concepts.has('move-exit')) return polarity === 'dont' || concepts.has('you')
      const at = (wanted: readonly string[]): number => tokens.findIndex(({ concept }) => wanted.includes(concept))
      const moved = tokens.some(
        ({ concept, text }) =>
          concept === 'put' ||
          text.startsWith('mov') ||
          (concept === 'go' && /bewe|verschieb|mueve|mover|deplace|移动/.test(text)),
      )
      return (
        moved &&
        (polarity === 'dont' ? tokens.length <= 3 && isObject() : at(['exit']) < at(['you']) && concepts.has('you'))
      )
      // "Do not move the exit", not "do not move to the exit".
      function isObject(): boolean {
        const [verb, exit] = [tokens[at(['put', 'go'])], tokens[at(['exit'])]]
        return verb !== undefined && exit !== undefined && (exit.start < verb.start || exit.start - verb.end <= 5)
      }
    },
    do: { moveExit: 'player' },
    dont: { moveExit: null },
  },
  {
    example: 'Leave the exit alone.',
    needs: [['exit'], ['intact']],
    allows: ['leave', 'keep', 'you'],
    do: { moveExit: null },
  },
  {
    example: 'Spawn oxygen next to you.',
    needs: [
      ['spawn', 'put'],
      ['spawn', 'oxygen'],
      ['spawn', 'you', 'adjacent'],
    ],
    allows: ['oxygen', 'you', 'adjacent', 'near', 'use', 'send', 'put', 'cell', 'field', 'around', 'position'],
    fits: ({ polarity, concepts }) => polarity === 'dont' || concepts.has('you') || concepts.has('near'),
    do: { spawnOxygen: 'player' },
    dont: { spawnOxygen: null },
  },
]
