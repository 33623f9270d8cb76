import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Holds what axe finds on the page as it is now against nothing; `where` names the state in the report. */
export const expectA11y = (page: Page, where: string) => expectNone(new AxeBuilder({ page }).withTags(tags), where)

/** The same for the dialog that is open: what lies half covered behind it is out of reach, and so its size means nothing. */
export const expectA11yInDialog = (page: Page, where: string) =>
  expectNone(new AxeBuilder({ page }).withTags(tags).include('[aria-modal="true"]'), where)

/** Of a page on which only the colours have changed since. */
export const expectContrast = (page: Page, where: string) =>
  expectNone(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), where)

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
