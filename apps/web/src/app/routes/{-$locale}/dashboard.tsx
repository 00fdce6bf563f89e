import { loadDashboardPhrases } from '@engawa/phrases/dashboard';
import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';
import { requireLogin } from '../../entry/guards.ts';
import { HomeLayout } from '../../layouts/home-layout.tsx';
import { useServices } from '../../session/use-services.ts';

const Dashboard = () => {
  const { userApi } = useServices();
  return (
    <HomeLayout>
      <ApiProvider api={userApi}>
        <DashboardPage />
      </ApiProvider>
    </HomeLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/dashboard')({
  beforeLoad: requireLogin,
  loader: ({ context }) => context.interpreter.loadNamespace('dashboard', loadDashboardPhrases),
  component: Dashboard,
});
