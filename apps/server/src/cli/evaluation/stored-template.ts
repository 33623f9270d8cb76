import { findTemplate } from '../../features/templates/store.ts'
import { withDatabase } from '../with-database.ts'

/** The newest text of a template in the database of the settings, by the number in its address. Throws one line. */
export const readStoredTemplate = (id: number): Promise<string> =>
  withDatabase(async ({ db }) => {
    const template = await findTemplate(db, id)
    if (!template) throw new Error(`there is no file ${id}, and no template of that number in the database`)
    return template.content
  })
