/** The two themes of the game (`spec/game.md` section 2), by the names under which they are stored. */
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
  readonly highlight: string
  readonly frost: string
}

/** Gold is the thread and nothing else, in both themes (art direction). */
export const threadColour = '#f2b84b'
/** Losing is the one thing on the board that is red. */
export const lossColour = '#ff3d5a'

export const boardThemes: Readonly<Record<BoardThemeName, BoardTheme>> = {
  default: {
    plasmaDeep: '#0c0718',
    plasma: '#280d31',
    plasmaLit: '#5f1a42',
    tissueDeep: '#3f0820',
    tissue: '#a3203f',
    tissueLit: '#e0506a',
    lining: '#ff8f96',
    gloss: '#ffd9d4',
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
    highlight: '#6fdcff',
    frost: '#cfeeff',
  },
  orange: {
    plasmaDeep: '#150919',
    plasma: '#361637',
    plasmaLit: '#6d3044',
    tissueDeep: '#4c1620',
    tissue: '#b1492a',
    tissueLit: '#ee8a52',
    lining: '#ffc48a',
    gloss: '#fff0d2',
    bloodCell: '#e07a4a',
    mote: '#ffb36b',
    player: '#fff6ea',
    playerShade: '#e2b190',
    aura: '#ff9a4a',
    oxygen: '#6ff0e0',
    germ: '#c3dd35',
    germShade: '#55690d',
    exit: '#fff4e0',
    exitGlow: '#ff8a3c',
    highlight: '#ffb066',
    frost: '#dff6f2',
  },
}
