import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { FailurePage } from './pages/failure-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { Services } from './session/services.ts';

/** A loader that takes longer than this shows the waiting page (specification: 300 ms). */
const pendingMs = 300;

/** The routes of the application over its services. `history` is the browser's unless given. */
export const createAppRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: services,
    ...(history ? { history } : {}),
    defaultPendingMs: pendingMs,
    defaultPendingComponent: WaitingPage,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
