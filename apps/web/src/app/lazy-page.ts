import { lazyRouteComponent } from '@tanstack/react-router'
import { MissingCode } from '../lib/missing-code.ts'

/**
 * A page whose code is fetched when somebody goes there. Code that cannot be fetched is an error like any other; the
 * router by itself would load the window anew, and without a network nothing would be left in it.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const module = await load().catch((cause) => {
      throw new MissingCode('The code of this page could not be fetched', { cause })
    })
    // Running the code is one piece of work, drawing the page another, and a tap may come between them.
    await new Promise((resolve) => setTimeout(resolve))
    return module
  }, name)
