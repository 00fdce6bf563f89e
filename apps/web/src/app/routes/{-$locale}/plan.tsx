import { createFileRoute } from '@tanstack/react-router';
import { isLoggedIn } from '../../../platform/api-client/login-state.ts';
import { loadPagePhrases } from '../../locale/load-page-phrases.ts';
import { PlanPage } from '../../pages/plan-page.tsx';

export const Route = createFileRoute('/{-$locale}/plan')({
  // Anyone may read what a plan is; who is logged in sees their own.
  loader: async ({ context }) => {
    await loadPagePhrases({ context });
    await isLoggedIn(context.session, context.userApi).catch(() => false);
  },
  component: PlanPage,
});
