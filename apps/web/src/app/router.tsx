import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import { noteMove } from '../ui/page-title.tsx'
import { HomeLayout, PageLayout, RootLayout } from './layout.tsx'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { readLeaderboardSearch, readLoginSearch, readPlaySearch } from './search.ts'
import { SignedIn } from './signed-in.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Goes before the product's name in the title of the window. */
    title?: string
    /** The content is as wide as the window. */
    isWide?: boolean
  }
}

/** What is no id names no page, and an unknown path leads home. */
const needsTemplateId = ({ params }: { params: { templateId: string } }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.templateId)) throw redirect({ to: '/', replace: true })
}

const root = createRootRoute({
  component: RootLayout,
  // Any unknown path leads home (platform.md section 2).
  notFoundComponent: () => <Navigate to="/" replace />,
})

const homeLayout = createRoute({ getParentRoute: () => root, id: 'home', component: HomeLayout })
const pageLayout = createRoute({ getParentRoute: () => root, id: 'page', component: PageLayout })
const signedIn = createRoute({ getParentRoute: () => pageLayout, id: 'signed-in', component: SignedIn })

const home = createRoute({
  getParentRoute: () => homeLayout,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
})

const login = createRoute({
  getParentRoute: () => pageLayout,
  path: '/login',
  validateSearch: readLoginSearch,
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => pageLayout,
  path: '/register',
  staticData: { title: 'Create account' },
  component: lazyRouteComponent(() => import('../features/accounts/register-page.tsx'), 'RegisterPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates',
  staticData: { title: 'Templates' },
  component: lazyRouteComponent(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const newTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/new',
  staticData: { title: 'New template' },
  component: lazyRouteComponent(() => import('../features/templates/new-template-page.tsx'), 'NewTemplatePage'),
})

const editTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId',
  beforeLoad: needsTemplateId,
  staticData: { title: 'Edit template' },
  component: lazyRouteComponent(() => import('../features/templates/edit-template-page.tsx'), 'EditTemplatePage'),
})

const viewTemplate = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/view/$templateId',
  beforeLoad: needsTemplateId,
  staticData: { title: 'Template' },
  component: lazyRouteComponent(() => import('../features/templates/view-template-page.tsx'), 'ViewTemplatePage'),
})

const leaderboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/leaderboard',
  validateSearch: readLeaderboardSearch,
  staticData: { title: 'Leaderboard' },
  component: lazyRouteComponent(() => import('../features/leaderboard/leaderboard-page.tsx'), 'LeaderboardPage'),
})

const play = createRoute({
  getParentRoute: () => signedIn,
  path: '/play',
  validateSearch: readPlaySearch,
  staticData: { title: 'Play in Browser', isWide: true },
  component: lazyRouteComponent(() => import('../features/games/play-page.tsx'), 'PlayPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    homeLayout.addChildren([home]),
    pageLayout.addChildren([
      login,
      register,
      signedIn.addChildren([dashboard, templates, newTemplate, editTemplate, viewTemplate, leaderboard, play]),
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
