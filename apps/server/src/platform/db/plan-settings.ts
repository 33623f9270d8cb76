/**
 * How every connection plans (`docs/decisions/046`): a statement is planned once and kept, often while its tables are empty,
 * and must not read them whole when they are full. Compiling is for queries that take seconds; one that has no index to go by
 * looks like that.
 */
export const planSettings = ['enable_seqscan=off', 'jit=off'] as const
