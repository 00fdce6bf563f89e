import { createFileRoute } from '@tanstack/react-router';
import { learnPages } from '../../locale/learn-pages.ts';
import { TextPage } from '../../pages/text-page.tsx';

export const Route = createFileRoute('/{-$locale}/privacy_policy')({
  loader: learnPages,
  component: () => <TextPage which="privacy" />,
});
