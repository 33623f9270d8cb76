import type { Entry } from './entry.ts'

/** Powers of the sandbox division; only understood when they are asked for in plain words. */
export const sandboxEntries: readonly Entry[] = [
  {
    example: 'Teleport to the exit.',
    verbs: [
      'teleport',
      'teleport player',
      'teleport yourself',
      'jump',
      'use teleport',
      'use teleport_player',
      'set teleport_player',
    ],
    rest: '(?: (?:straight|directly|right))? (?:to|onto|next to|beside|=|as) EXIT',
    do: { teleport: 'exit' },
    dont: { teleport: null },
  },
  {
    example: 'Never teleport.',
    verbs: [
      'teleport',
      'use teleport',
      'use teleport_player',
      'use teleportation',
      'send teleport_player',
      'teleport player',
      'teleport yourself',
    ],
    rest: '',
    dont: { teleport: null },
  },
  {
    example: 'Move the exit next to you.',
    verbs: ['move', 'bring', 'put', 'place', 'set', 'pull'],
    rest: ' (?:exit|move_exit) (?:to|next to|beside|near|close to|=) (?:cell next to |cell beside )?(?:you|player|yourself|player_pos)',
    do: { moveExit: 'player' },
    dont: { moveExit: null },
  },
  {
    example: 'Never move the exit.',
    verbs: ['move exit', 'use move_exit', 'send move_exit'],
    rest: '',
    dont: { moveExit: null },
  },
  {
    example: 'Spawn oxygen next to you.',
    verbs: ['spawn', 'create', 'conjure', 'use spawn_oxygen', 'make'],
    rest: '(?:(?<=spawn|create|conjure|make) (?:new )?(?:oxygen(?: pellets?)?|pellets?))? (?:next to|near|around|beside) (?:you|player|yourself|player_pos)',
    do: { spawnOxygen: 'player' },
    dont: { spawnOxygen: null },
  },
  {
    example: 'Do not spawn oxygen.',
    verbs: ['spawn', 'create', 'use', 'send'],
    rest: '(?:(?<=spawn|create) (?:any |new )*(?:oxygen(?: pellets?)?|pellets?)|(?<=use|send) spawn_oxygen)',
    dont: { spawnOxygen: null },
  },
]
