import type { Frame } from '../frame.ts'

/** What the agent wants and does anyway. */
export const goalFrames: readonly Frame[] = [
  {
    example: 'Reach the exit.',
    needs: [
      ['reach', 'go', 'find', 'take', 'collect'],
      ['exit', 'board', 'reach'],
    ],
    allows: ['exit', 'you', 'path', 'through', 'go', 'find', 'take', 'first', 'leave', 'left'],
    fits: ({ polarity, act, tokens }) =>
      polarity === 'do' &&
      act === 'order' &&
      tokens.every(({ concept, text }) => concept !== 'collect' || text === 'go for'),
    isGoal: true,
    do: {},
  },
  {
    example: 'Read the map carefully.',
    needs: [['look'], ['map', 'board', 'germ', 'position', 'json', 'exit', 'you', 'path', 'oxygen']],
    allows: ['first', 'before', 'go', 'find', 'whole', 'find', 'answer'],
    fits: ({ polarity }) => polarity === 'do',
    do: {},
  },
  {
    example: 'Never walk into walls.',
    needs: [['wall'], ['go', 'touch', 'through', 'avoid']],
    allows: ['you', 'path', 'find', 'cell'],
    // "Do not touch the walls" may as well mean that they are not to be broken.
    fits: ({ polarity, concepts, tokens }) =>
      (polarity === 'dont') !== concepts.has('avoid') &&
      !tokens.some(({ text }) => /^(?:touch|toc|toqu|beruhr|anfass|碰|触)/.test(text)),
    do: {},
    dont: {},
  },
]
