/** Touch controls below this width (`docs/spec/game.md` section 2, Mobile). */
export const mobileWidthPx = 900

/** How the play screen is laid out. */
export type PlayLayout = 'desktop' | 'portrait' | 'landscape'

const mobileAgents = /Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|Silk/i

/** Whether a browser says that it runs on a phone or tablet. An iPad says it is a Mac, but no Mac has a touch screen. */
export function isMobileAgent({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return mobileAgents.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
