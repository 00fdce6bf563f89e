import { createFileRoute } from '@tanstack/react-router';
import { learnPages } from '../../learn-pages.ts';
import { TextPage } from '../../pages/text-page.tsx';

export const Route = createFileRoute('/{-$locale}/privacy_policy')({
  loader: learnPages,
  component: () => <TextPage which="privacy" />,
});
