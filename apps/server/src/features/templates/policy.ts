import { refusal } from '../../platform/errors.ts'
import type { StoredTemplate } from './store.ts'

type Caller = { readonly id: number } | null

/** Active templates are for everybody, others for their owner alone; who may not see one is not told that it exists. */
export function mustRead(caller: Caller, template: StoredTemplate | undefined): StoredTemplate {
  if (!template || !(template.isActive || template.userId === caller?.id)) throw refusal('no_such_template')
  return template
}

export function mustWrite(caller: Caller, template: StoredTemplate | undefined): StoredTemplate {
  const readable = mustRead(caller, template)
  if (readable.userId !== caller?.id) throw refusal('template_of_other')
  return readable
}

/** For playing with a template and for its old texts: somebody else's is not there, active or not. */
export function mustOwn(caller: Caller, template: StoredTemplate | undefined): StoredTemplate {
  const readable = mustRead(caller, template)
  if (readable.userId !== caller?.id) throw refusal('no_such_template')
  return readable
}
