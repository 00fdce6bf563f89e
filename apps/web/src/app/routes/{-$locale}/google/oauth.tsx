import { createFileRoute } from '@tanstack/react-router';
import { toLocaleOfJourney } from '../../../entry/journey-redirect.ts';
import { loadPagePhrases } from '../../../locale/load-page-phrases.ts';
import { OauthPage } from '../../../pages/oauth-page.tsx';

export const Route = createFileRoute('/{-$locale}/google/oauth')({
  beforeLoad: toLocaleOfJourney('/google/oauth'),
  loader: loadPagePhrases,
  component: OauthPage,
});
