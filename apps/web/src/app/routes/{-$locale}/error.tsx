import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../pages/error-page.tsx';
import { readText } from '../../search.ts';

const ErrorRoute = () => <ErrorPage status={Number(Route.useSearch().status ?? 500)} />;

export const Route = createFileRoute('/{-$locale}/error')({
  validateSearch: (search): { status?: string } => readText(search, 'status'),
  component: ErrorRoute,
});
