import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { UpdateContext } from '../platform/updates/update-context.ts';
import { MissingSentenceProvider } from '../ui/form/submit-button.tsx';
import { BrokenPage } from './pages/broken-page.tsx';
import type { AppRouter } from './router.tsx';
import type { Services } from './session/services.ts';
import { followSession } from './session/session-end.ts';

/** The sentence for forms with empty required fields, in the user's language. */
const FormWords = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation('app');
  const sentence = (labels: readonly string[]) =>
    t('fields.missing', { fields: new Intl.ListFormat(i18n.language).format(labels) });
  return <MissingSentenceProvider value={sentence}>{children}</MissingSentenceProvider>;
};

/** The whole application in its providers. */
export const App = ({ services, router }: { services: Services; router: AppRouter }) => {
  useEffect(() => followSession(services, router), [services, router]);
  return (
    <I18nextProvider i18n={services.interpreter.i18n}>
      <ErrorBoundary FallbackComponent={BrokenPage}>
        <FormWords>
          <QueryClientProvider client={services.queryClient}>
            <UpdateContext value={services.updates}>
              <RouterProvider router={router} />
            </UpdateContext>
          </QueryClientProvider>
        </FormWords>
      </ErrorBoundary>
    </I18nextProvider>
  );
};
