import type { Template, TemplateInput } from '@clew/contracts/http/templates'
import { textLimits } from '@clew/contracts/text-limits'

/** A copy that keeps where it comes from. Nobody else reads it until its owner makes it active. */
export function copyOf({ id, title, description, content }: Template, newTitle = title): TemplateInput {
  return { title: newTitle.slice(0, textLimits.title), description, content, is_active: false, origin_id: id }
}
