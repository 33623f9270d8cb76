/** `docs/spec/game.md` section 2, Draggable panels; CSS px. */
export const lamOutputWidth = { collapsed: 320, expanded: 460 } as const
export const flowWidth = 340
export const panelWidthLimits = { least: 260, most: 600 } as const
