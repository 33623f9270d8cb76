/** As the server has it (contracts, http/templates). */
export const maxContentChars = 32_000
