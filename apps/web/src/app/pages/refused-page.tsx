import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AllowedLogins } from '../../features/second-factors/index.ts';
import { refusalCodeOf, troubleOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSettings } from '../settings/settings-opening.tsx';
import { ClosedShoji } from './closed-shoji.tsx';

/** Shown for a space that did not open: the reason, and where to go from here. */
export const RefusedPage = ({
  error,
  onEnterWithoutPlace,
}: {
  error: unknown;
  /** Enters the space without the floor and room that the link names. */
  onEnterWithoutPlace: () => void;
}) => {
  const { t } = useTranslation(['spaces', 'second_factors']);
  const openSettings = useSettings();
  const code = refusalCodeOf(error);
  const trouble = troubleOf(error);
  const logins = trouble.kind === 'refusal' ? trouble.logins : [];
  const logOut = useLogOut('other');
  const isLinkWrong = code === 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID';
  const isLoginWrong = code === 'LOGIN_METHOD_IS_NOT_ALLOWED';
  const lacksFactor = code === 'SECOND_FACTOR_REQUIRED';
  const hasWayOn = isLinkWrong || isLoginWrong || lacksFactor;
  const { params } = useLocale();
  const router = useRouter();
  const sentence = useTroubleSentence();
  usePageTitle(t('refused.title'));
  return (
    <PageLayout>
      <div role="alert" data-testid="space-refused" data-code={code}>
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={t('refused.title')}
          action={
            <>
              {lacksFactor && (
                <Button
                  onClick={() => openSettings({ type: 'SecuritySetting' })}
                  data-testid="set-up-second-factor"
                >
                  {t('second_factors:settings.set_up_here')}
                </Button>
              )}
              {isLoginWrong && (
                <Button onClick={() => void logOut()} data-testid="log-in-otherwise">
                  {t('second_factors:refused_login.again')}
                </Button>
              )}
              {isLinkWrong && (
                <Button onClick={onEnterWithoutPlace} data-testid="without-place">
                  {t('refused.without_place')}
                </Button>
              )}
              <LinkButton variant={hasWayOn ? 'default' : 'filled'} to="/{-$locale}/mypage" params={params}>
                {t('refused.back')}
              </LinkButton>
              {!isLinkWrong && (
                <Button variant="default" onClick={() => void router.invalidate()}>
                  {t('refused.retry')}
                </Button>
              )}
            </>
          }
        >
          {sentence(error)}
          <AllowedLogins methods={logins} />
        </EmptyState>
      </div>
    </PageLayout>
  );
};
