// Sets both theme axes before the first paint. An external file, because the server's policy allows no inline script.
// The keys and values are those of src/app/providers.tsx (colour scheme) and src/ui/game-theme.ts.
;(function () {
  var root = document.documentElement
  var scheme = null
  var theme = null
  try {
    scheme = localStorage.getItem('clew-color-scheme')
    theme = localStorage.getItem('webgame-theme')
  } catch {
    // Storage is blocked: the system's scheme and the default theme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.setAttribute('data-game-theme', theme === 'orange' ? 'orange' : 'default')
})()
