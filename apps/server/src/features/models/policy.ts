import { administratorOnly } from '../../platform/auth.ts'

/** What runs on this machine is the administrator's to know. */
export const requireAdministrator = administratorOnly('Only the administrator looks for model servers.')
