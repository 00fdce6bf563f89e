import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOf, troubleOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useServices } from '../session/use-services.ts';
import { StatusPage } from './error-page.tsx';
import { SpeechlessPage } from './speechless-page.tsx';

/**
 * Shown when a screen could not be rendered: nobody answered, the server refused, or something is
 * broken.
 */
export const FailurePage = ({ error }: { error: unknown }) => {
  const { interpreter } = useServices();
  // Without any language, the other page would have no text.
  return interpreter.isReady ? <TranslatedFailure error={error} /> : <SpeechlessPage />;
};

const TranslatedFailure = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('app');
  const router = useRouter();
  const sentence = useTroubleSentence();
  const { kind } = troubleOf(error);
  const page = {
    unreachable: {
      title: t('unreachable.title'),
      text: t('unreachable.text'),
      again: t('unreachable.retry'),
    },
    refusal: { title: sentence(error), again: t('unreachable.retry') },
    fault: {
      title: t('fault.title'),
      text: t('fault.text'),
      again: t('fault.reload'),
      status: statusOf(error) ?? 500,
      isFault: true,
    },
  }[kind];
  const { again, ...texts } = page;
  const tryAgain = () => {
    if (kind === 'fault') window.location.reload();
    else void router.invalidate();
  };
  return <StatusPage {...texts} action={<Button onClick={tryAgain}>{again}</Button>} />;
};
