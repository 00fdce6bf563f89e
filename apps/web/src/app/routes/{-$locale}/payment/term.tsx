import { createFileRoute } from '@tanstack/react-router';
import { learnPages } from '../../../locale/learn-pages.ts';
import { TextPage } from '../../../pages/text-page.tsx';

export const Route = createFileRoute('/{-$locale}/payment/term')({
  loader: learnPages,
  component: () => <TextPage which="terms" />,
});
