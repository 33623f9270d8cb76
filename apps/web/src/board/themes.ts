/** The two themes of the game (`docs/spec/game.md` section 2), by the names under which they are stored. */
export type BoardThemeName = 'default' | 'orange'

/** Every colour of the board, as `#rrggbb`. */
export interface BoardTheme {
  /** The plasma, from its depth to where light falls through. */
  readonly plasmaDeep: string
  readonly plasma: string
  readonly plasmaLit: string
  /** The tissue, from its depth to the wet edge, and the light on it. */
  readonly tissueDeep: string
  readonly tissue: string
  readonly tissueLit: string
  readonly lining: string
  readonly gloss: string
  /** What the plasma throws back onto the tissue that turns away from the light. */
  readonly bounce: string
  /** What drifts in the plasma. */
  readonly bloodCell: string
  readonly mote: string
  readonly player: string
  readonly playerShade: string
  readonly aura: string
  readonly oxygen: string
  readonly germ: string
  readonly germShade: string
  readonly exit: string
  readonly exitGlow: string
  /** Behind the valve, so that it stands out from its own light. */
  readonly exitDeep: string
  readonly highlight: string
  readonly frost: string
  readonly gel: string
  /** Another player in the same maze, and its thread. */
  readonly ghost: string
}

/** Gold is the thread and nothing else, in both themes (art direction). */
export const threadColour = '#f2b84b'
/** Losing is the one thing on the board that is red. */
export const lossColour = '#ff3d5a'

export const boardThemes: Readonly<Record<BoardThemeName, BoardTheme>> = {
  default: {
    plasmaDeep: '#070817',
    plasma: '#171238',
    plasmaLit: '#46245f',
    tissueDeep: '#3f0722',
    tissue: '#b01f42',
    tissueLit: '#f2607a',
    lining: '#ff8f96',
    gloss: '#ffd9d4',
    bounce: '#4b36a8',
    bloodCell: '#d23b57',
    mote: '#7fd4ff',
    player: '#f3f6ff',
    playerShade: '#9db4e6',
    aura: '#58d3ff',
    oxygen: '#4fe3ff',
    germ: '#b9dc3c',
    germShade: '#4f6b12',
    exit: '#e9fbff',
    exitGlow: '#39b8ff',
    exitDeep: '#0b4f8f',
    highlight: '#6fdcff',
    frost: '#cfeeff',
    gel: '#b58cff',
    ghost: '#cdbdff',
  },
  orange: {
    plasmaDeep: '#1a0a17',
    plasma: '#351431',
    plasmaLit: '#6f3040',
    tissueDeep: '#4f1620',
    tissue: '#bd4f2a',
    tissueLit: '#f79a5c',
    lining: '#ffc48a',
    gloss: '#fff0d2',
    bounce: '#7a2a66',
    bloodCell: '#e07a4a',
    mote: '#ffb36b',
    player: '#fff6ea',
    playerShade: '#e2b190',
    aura: '#ff9a4a',
    oxygen: '#6ff0e0',
    germ: '#c3dd35',
    germShade: '#55690d',
    exit: '#fff8ea',
    exitGlow: '#ff9d4f',
    exitDeep: '#a83a12',
    highlight: '#ffb066',
    frost: '#dff6f2',
    gel: '#ff8fb8',
    ghost: '#d3c8ff',
  },
}
