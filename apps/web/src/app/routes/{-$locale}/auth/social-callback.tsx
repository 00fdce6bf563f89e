import type { OutsideOutcome } from '@engawa/contract/identities';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivals } from '../../../../features/identities/index.ts';
import { keptProof } from '../../../../features/second-factors/index.ts';
import { isLoggedIn } from '../../../../platform/api-client/login-state.ts';
import { pathInLocale } from '../../../../platform/i18n/locale-path.ts';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import entry from '../../../../ui/form/entry-form.module.css';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import { readBack } from '../../../entry/guards.ts';
import { toLocaleOfJourney } from '../../../entry/journey-redirect.ts';
import { wayOfJourney } from '../../../entry/outside-journey.ts';
import { useLogIn } from '../../../entry/use-log-in.ts';
import { pathWithBack } from '../../../entry/way-back.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { useServices } from '../../../session/use-services.ts';

/**
 * The parameters of the provider's answer as they are in the address: the router would parse some
 * of them as numbers.
 */
const readAnswer = (query: string) => {
  const given = new URLSearchParams(query);
  const text = (name: string) => {
    const value = given.get(name);
    return value === null ? {} : { [name]: value };
  };
  return { state: given.get('state') ?? '-', ...text('code'), ...text('error'), ...text('iss') };
};

/**
 * The address to which every provider redirects: the answer is checked once, and then the user
 * continues.
 */
const SocialCallbackPage = () => {
  const { t } = useTranslation('identities');
  const troubleSentence = useTroubleSentence();
  const { locale } = useLocale();
  const { session, userApi } = useServices();
  const router = useRouter();
  const take = useLogIn();
  const [failure, setFailure] = useState<unknown>(null);
  const isAsked = useRef(false);
  usePageTitle(t('callback.title'));

  const goOn = (ended: OutsideOutcome) => {
    const returnTo = readBack(ended.return_to ?? undefined, window.location.origin);
    switch (ended.outcome) {
      case 'logged_in':
      case 'second_factor':
        return take(ended, returnTo);
      case 'linked':
        toasts.show(t('linked', { provider: ended.label }), { tone: 'success' });
        return router.history.replace(returnTo ?? pathInLocale('/mypage', locale));
      case 'proved':
        keptProof.put(ended.proof);
        toasts.show(t('proved'), { tone: 'success' });
        return router.history.replace(returnTo ?? pathInLocale('/mypage', locale));
      case 'register':
      case 'prove': {
        const { ticket, label: provider } = ended;
        const to =
          ended.outcome === 'register'
            ? { kind: 'register' as const, profile: ended.profile, isJoining: ended.is_joining }
            : { kind: 'prove' as const, email: ended.email };
        arrivals.put({ ticket, provider, returnTo, to });
        return router.history.replace(pathInLocale('/auth/social-register', locale));
      }
    }
  };
  const receive = useEffectEvent(async () => {
    // The answer is valid once, so a second render must not send it again.
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      // A user who links an account is logged in, so the request carries the token.
      await isLoggedIn(session, userApi).catch(() => false);
      goOn(await userApi.calls.identities.callback(readAnswer(router.history.location.search)));
    } catch (error) {
      setFailure(error);
    }
  });
  useEffect(() => {
    void receive();
  }, []);

  return (
    <AuthLayout>
      <PageTitle>{t(failure === null ? 'callback.title' : 'callback.failed_title')}</PageTitle>
      {failure === null ? (
        <Loading label={t('callback.checking')} />
      ) : (
        <div className={entry.form}>
          <div data-testid="outside-failure">
            <Notice tone="danger">{troubleSentence(failure)}</Notice>
          </div>
          <Button
            fullWidth
            size="md"
            onClick={() => router.history.replace(pathWithBack('/auth/login', wayOfJourney(), locale))}
            data-testid="to-login"
          >
            {t('callback.again')}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/social-callback')({
  beforeLoad: toLocaleOfJourney('/auth/social-callback'),
  component: SocialCallbackPage,
});
