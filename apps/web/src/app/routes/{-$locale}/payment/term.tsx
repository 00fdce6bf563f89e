import { createFileRoute } from '@tanstack/react-router';
import { loadPagePhrases } from '../../../locale/load-page-phrases.ts';
import { TextPage } from '../../../pages/text-page.tsx';

export const Route = createFileRoute('/{-$locale}/payment/term')({
  loader: loadPagePhrases,
  component: () => <TextPage which="terms" />,
});
