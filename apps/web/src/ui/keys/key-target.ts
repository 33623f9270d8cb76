const texts =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="range"], [type="radio"], [type="checkbox"])'
/** What has the keys to itself while it is open. */
const overlays = '[role="dialog"], [role="menu"], [role="listbox"]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a key that was pressed there is a letter of somebody's text. */
export const isTypedInto = (target: EventTarget | null): boolean => isWithin(target, texts)

export const isInOverlay = (target: EventTarget | null): boolean => isWithin(target, overlays)
