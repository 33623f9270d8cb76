/** The built-in rule agent's name as a model; a rule engine, not a language model. */
export const rulesModel = 'builtin/lam-rules-1'
/** Raised with every change that answers any message differently. */
export const rulesFingerprint = 'builtin-rules/1.4'
