import { msg } from '@lingui/core/macro'
import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { noteMove } from '../ui/page/page-title.tsx'
import { HomeLayout, RootLayout } from './layout.tsx'
import { lazyPage } from './lazy-page.ts'
import { needsIds } from './needs-ids.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import {
  dropOthers,
  readChatSearch,
  readEvaluationSearch,
  readFriendsSearch,
  readGallerySearch,
  readLeaderboardSearch,
  readLoginSearch,
  readNewTemplateSearch,
  readPlaySearch,
  readRunSearch,
  readTemplatesSearch,
  readVersionsSearch,
} from './search.ts'
import { SignedIn } from './signed-in.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({
  component: RootLayout,
  // Any unknown path leads home (`docs/spec/platform.md` section 2).
  notFoundComponent: () => <Navigate to="/" replace />,
})

const homeLayout = createRoute({ getParentRoute: () => root, id: 'home', component: HomeLayout })
const pageLayout = createRoute({
  getParentRoute: () => root,
  id: 'page',
  component: lazyPage(() => import('./page-layout.tsx'), 'PageLayout'),
})
const signedIn = createRoute({ getParentRoute: () => pageLayout, id: 'signed-in', component: SignedIn })

const home = createRoute({
  getParentRoute: () => homeLayout,
  path: '/',
  // Not fetched for itself: whoever comes here comes for the first time.
  component: HomePage,
})

const login = createRoute({
  getParentRoute: () => pageLayout,
  path: '/login',
  validateSearch: dropOthers(readLoginSearch),
  staticData: { title: msg`Sign in` },
  component: lazyPage(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => pageLayout,
  path: '/register',
  validateSearch: dropOthers(readLoginSearch),
  staticData: { title: msg`Create account` },
  component: lazyPage(() => import('../features/accounts/register-page.tsx'), 'RegisterPage'),
})

const verifyEmail = createRoute({
  getParentRoute: () => pageLayout,
  path: '/verify-email',
  staticData: { title: msg`Confirm your email address` },
  component: lazyPage(() => import('../features/accounts/verify-email-page.tsx'), 'VerifyEmailPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => pageLayout,
  path: '/forgot-password',
  staticData: { title: msg`Forgot password?` },
  component: lazyPage(() => import('../features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => pageLayout,
  path: '/reset-password',
  staticData: { title: msg`Choose a new password` },
  component: lazyPage(() => import('../features/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { title: msg`Dashboard` },
  component: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates',
  validateSearch: dropOthers(readTemplatesSearch),
  staticData: { title: msg`Templates` },
  component: lazyPage(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const newTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/new',
  validateSearch: dropOthers(readNewTemplateSearch),
  staticData: { title: msg`New template` },
  component: lazyPage(() => import('../features/templates/new-template-page.tsx'), 'NewTemplatePage'),
})

const editTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId',
  beforeLoad: needsIds('templateId'),
  staticData: { title: msg`Edit template` },
  component: lazyPage(() => import('../features/templates/edit-template-page.tsx'), 'EditTemplatePage'),
})

const gallery = createRoute({
  getParentRoute: () => pageLayout,
  path: '/templates/gallery',
  validateSearch: dropOthers(readGallerySearch),
  staticData: { title: msg`Template gallery` },
  component: lazyPage(() => import('../features/templates/gallery-page.tsx'), 'GalleryPage'),
})

const viewTemplate = createRoute({
  getParentRoute: () => pageLayout,
  path: '/templates/view/$templateId',
  beforeLoad: needsIds('templateId'),
  staticData: { title: msg`Template` },
  component: lazyPage(() => import('../features/templates/view-template-page.tsx'), 'ViewTemplatePage'),
})

const templateVersions = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId/versions',
  validateSearch: dropOthers(readVersionsSearch),
  beforeLoad: needsIds('templateId'),
  staticData: { title: msg`Version history` },
  component: lazyPage(() => import('../features/templates/versions-page.tsx'), 'VersionsPage'),
})

const evaluateTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId/evaluate',
  beforeLoad: needsIds('templateId'),
  staticData: { title: msg`Evaluate` },
  component: lazyPage(() => import('../features/evaluations/evaluate-page.tsx'), 'EvaluatePage'),
})

const evaluation = createRoute({
  getParentRoute: () => pageLayout,
  path: '/evaluations/$evaluationId',
  validateSearch: dropOthers(readEvaluationSearch),
  beforeLoad: needsIds('evaluationId'),
  staticData: { title: msg`Evaluation` },
  component: lazyPage(() => import('../features/evaluations/evaluation-page.tsx'), 'EvaluationPage'),
})

const evaluationComparison = createRoute({
  getParentRoute: () => signedIn,
  path: '/evaluations/$evaluationId/compare/$otherId',
  beforeLoad: needsIds('evaluationId', 'otherId'),
  staticData: { title: msg`Comparison` },
  component: lazyPage(() => import('../features/evaluations/compare-page.tsx'), 'ComparePage'),
})

const evaluationSeed = createRoute({
  getParentRoute: () => pageLayout,
  path: '/evaluations/$evaluationId/seeds/$seed',
  validateSearch: dropOthers(readRunSearch),
  beforeLoad: needsIds('evaluationId', 'seed'),
  staticData: { title: msg`Replay` },
  component: lazyPage(() => import('../features/evaluations/seed-page.tsx'), 'SeedPage'),
})

const evaluationSeedPair = createRoute({
  getParentRoute: () => signedIn,
  path: '/evaluations/$evaluationId/compare/$otherId/seeds/$seed',
  validateSearch: dropOthers(readRunSearch),
  beforeLoad: needsIds('evaluationId', 'otherId', 'seed'),
  staticData: { title: msg`Comparison` },
  component: lazyPage(() => import('../features/evaluations/seed-pair-page.tsx'), 'SeedPairPage'),
})

const leaderboard = createRoute({
  getParentRoute: () => pageLayout,
  path: '/leaderboard',
  validateSearch: dropOthers(readLeaderboardSearch),
  staticData: { title: msg`Leaderboard` },
  component: lazyPage(() => import('../features/leaderboard/leaderboard-page.tsx'), 'LeaderboardPage'),
})

const run = createRoute({
  getParentRoute: () => pageLayout,
  path: '/runs/$runId',
  validateSearch: dropOthers(readRunSearch),
  beforeLoad: needsIds('runId'),
  staticData: { title: msg`Run` },
  component: lazyPage(() => import('../features/leaderboard/run-page.tsx'), 'RunPage'),
})

const replay = createRoute({
  getParentRoute: () => pageLayout,
  path: '/replay',
  validateSearch: readRunSearch,
  staticData: { title: msg`Replay` },
  component: lazyPage(() => import('../features/leaderboard/replay-page.tsx'), 'ReplayPage'),
})

const dqn = createRoute({
  getParentRoute: () => pageLayout,
  path: '/dqn',
  staticData: { title: msg`The DQN` },
  component: lazyPage(() => import('../features/dqn/dqn-page.tsx'), 'DqnPage'),
})

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat',
  validateSearch: dropOthers(readChatSearch),
  staticData: { title: msg`Chat`, isWide: true, isFullHeight: true },
  component: lazyPage(() => import('../features/chat/chat-page.tsx'), 'ChatPage'),
})

const friends = createRoute({
  getParentRoute: () => signedIn,
  path: '/friends',
  validateSearch: dropOthers(readFriendsSearch),
  staticData: { title: msg`Friends` },
  component: lazyPage(() => import('../features/friends/friends-page.tsx'), 'FriendsPage'),
})

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: '/messages',
  staticData: { title: msg`Messages` },
  component: lazyPage(() => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
})

/** The page stays, with its socket, when another conversation is opened: it reads the parameter itself. */
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '$userId',
  beforeLoad: needsIds('userId'),
  staticData: { title: msg`Messages` },
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: { title: msg`Profile` },
  component: lazyPage(() => import('../features/profiles/profile-page.tsx'), 'ProfilePage'),
})

/** Somebody as others see them. */
const person = createRoute({
  getParentRoute: () => pageLayout,
  path: '/people/$handle',
  staticData: { title: msg`Profile` },
  component: lazyPage(() => import('./person-page.tsx'), 'PersonPage'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: { title: msg`Settings` },
  component: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

const announcements = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/announcements',
  staticData: { title: msg`Announcements` },
  component: lazyPage(() => import('../features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
})

const play = createRoute({
  getParentRoute: () => pageLayout,
  path: '/play',
  validateSearch: dropOthers(readPlaySearch),
  staticData: { title: msg`Play in Browser`, isWide: true },
  component: lazyPage(() => import('./play-route.tsx'), 'PlayRoute'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    homeLayout.addChildren([home]),
    pageLayout.addChildren([
      login,
      register,
      verifyEmail,
      forgotPassword,
      resetPassword,
      play,
      leaderboard,
      run,
      replay,
      gallery,
      viewTemplate,
      evaluation,
      evaluationSeed,
      person,
      dqn,
      signedIn.addChildren([
        dashboard,
        templates,
        newTemplate,
        editTemplate,
        templateVersions,
        evaluateTemplate,
        evaluationComparison,
        evaluationSeedPair,
        chat,
        friends,
        messages.addChildren([conversation]),
        profile,
        settings,
        announcements,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) noteMove()
})
