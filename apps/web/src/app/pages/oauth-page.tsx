import type { GoogleConnected } from '@engawa/contract/calendar';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteConnected } from '../../features/calendar/index.ts';
import { isLoggedIn } from '../../platform/api-client/login-state.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { ClosedShoji } from './closed-shoji.tsx';

/**
 * Google's answer as it is in the address: the router would parse some of its parameters as
 * numbers. Null: Google did not send the user here.
 */
const readAnswer = (query: string) => {
  const given = new URLSearchParams(query);
  const state = given.get('state');
  if (state === null || state === '') return null;
  const text = (name: string) => given.get(name) ?? undefined;
  return { state, code: text('code'), error: text('error'), iss: text('iss') };
};

type Standing =
  | { readonly kind: 'asking' | 'not_asked' }
  | { readonly kind: 'connected'; readonly answer: GoogleConnected }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Sends Google's answer to the server, once. */
const useGoogleAnswer = (): Standing => {
  const { session, userApi } = useServices();
  const router = useRouter();
  const [standing, setStanding] = useState<Standing>({ kind: 'asking' });
  const isSent = useRef(false);
  const receive = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    const answer = readAnswer(router.history.location.search);
    if (answer === null) return setStanding({ kind: 'not_asked' });
    // It is good once: a page that is opened again does not send it, and the history has no code.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    try {
      await isLoggedIn(session, userApi).catch(() => false);
      const { data } = await userApi.calls.googleCalendar.finish(answer);
      noteConnected();
      setStanding({ kind: 'connected', answer: data });
    } catch (error) {
      setStanding({ kind: 'failed', error });
    }
  });
  useEffect(() => {
    void receive();
  }, []);
  return standing;
};

/** Where Google sends people back to after they were asked whether their calendars may be read. */
export const OauthPage = () => {
  const { t } = useTranslation('pages');
  const sentenceOf = useTroubleSentence();
  const { params } = useLocale();
  const standing = useGoogleAnswer();
  const isBeside = standing.kind === 'connected' && standing.answer.from_app;
  const title = t(
    standing.kind === 'connected'
      ? 'oauth.connected'
      : standing.kind === 'failed'
        ? 'oauth.failed'
        : 'oauth.title',
  );
  usePageTitle(title);
  if (standing.kind === 'asking')
    return (
      <PageLayout>
        <Loading label={t('oauth.asking')} />
      </PageLayout>
    );
  return (
    <PageLayout>
      <div role="status" data-testid={`google-${standing.kind}`}>
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={title}
          action={
            <>
              {isBeside && (
                <Button data-testid="close-tab" onClick={() => window.close()}>
                  {t('oauth.close')}
                </Button>
              )}
              <LinkButton to="/{-$locale}/mypage" params={params} variant={isBeside ? 'default' : 'filled'}>
                {t('oauth.back')}
              </LinkButton>
            </>
          }
        >
          {standing.kind === 'connected'
            ? t(isBeside ? 'oauth.connected_beside' : 'oauth.connected_text', {
                email: standing.answer.email,
              })
            : standing.kind === 'failed'
              ? sentenceOf(standing.error)
              : t('oauth.text')}
        </EmptyState>
      </div>
    </PageLayout>
  );
};
