/** All that steers the agent on the home page; shown under the board, word for word. */
export const demoPrompt =
  'Plan the shortest path to the exit. Never go next to a germ. Foresee where the germs will move. Wait for a safe moment. Collect oxygen within 2 steps of your path. Reply with JSON only.'
