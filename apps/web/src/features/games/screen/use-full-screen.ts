import { useEffect, useState } from 'react'

/**
 * Gives the play area the whole window, and the window the whole screen where the browser can. It is the document that
 * goes full screen, so that dialogs and messages stay visible; the style sheet of the page hides the rest.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    if (!isFull) return
    const onChange = () => setFull(document.fullscreenElement !== null)
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && !document.fullscreenElement && setFull(false)
    document.addEventListener('fullscreenchange', onChange)
    addEventListener('keydown', onEscape)
    // A phone that has no full screen still gives the window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      removeEventListener('keydown', onEscape)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [isFull])

  return { isFull, toggle: () => setFull((current) => !current) }
}
