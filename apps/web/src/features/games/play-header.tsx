import { NativeSelect } from '@mantine/core'
import { useAuth } from '../../lib/auth.tsx'
import { gameThemes, setGameTheme, useGameTheme, type GameTheme } from '../../ui/game-theme.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './play-header.module.css'

export function PlayHeader() {
  const theme = useGameTheme()
  const { user } = useAuth()
  return (
    <div className={classes.header}>
      <PageTitle fz="h2">Play in Browser</PageTitle>
      <p className={classes.login}>
        {user
          ? `✓ Logged in as ${user.email} - Scores will be saved`
          : "⚠ Not logged in - Scores won't be saved to leaderboard"}
      </p>
      <NativeSelect
        label="Theme"
        classNames={{ root: classes.theme ?? '' }}
        data={[...gameThemes]}
        value={theme}
        onChange={({ currentTarget }) => setGameTheme(currentTarget.value as GameTheme)}
      />
    </div>
  )
}
