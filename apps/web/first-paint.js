// Sets both theme axes before the first paint, and asks who is signed in while the app is still on its way. The build
// writes it into the page (inline-first-paint.ts), and the server's policy names it by its hash. The keys and values are
// those of src/ui/theme/color-scheme.ts, src/ui/theme/game-theme.ts and src/lib/session.ts.
;(function () {
  var root = document.documentElement
  var scheme = null
  var theme = null
  var token = null
  try {
    scheme = localStorage.getItem('clew-account-color-scheme') || localStorage.getItem('clew-color-scheme')
    theme = localStorage.getItem('webgame-theme')
    token = localStorage.getItem('token')
  } catch {
    // Storage is blocked: the system's scheme and the default theme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.setAttribute('data-game-theme', theme === 'orange' ? 'orange' : 'default')
  if (token !== null) {
    window.earlyProfile = fetch('/api/profile/me', { headers: { authorization: 'Bearer ' + token } })
    // Whoever takes it hears of a failure.
    window.earlyProfile.catch(function () {})
  }
})()
