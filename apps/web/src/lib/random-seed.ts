/** Of a maze or of an agent: 32 bits that nobody can foretell. */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
