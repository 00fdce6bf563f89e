import type { CaptionsState } from '@engawa/contract/captions';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { Captions } from '../create-captions.ts';
import { findSpeechRecognition } from '../voice/browser-recogniser.ts';
import { useOwnWords, usePreferences, useWishes } from './use-captions.ts';

/** The command by which an operator puts the model there. */
const command = 'npx engawa models';

/** Why the server recognises nothing, with what its operator can do. */
export const WhyNone = ({ why }: { why: NonNullable<CaptionsState['why_none']> }) => {
  const { t } = useTranslation('captions');
  return (
    <p>
      <span>{t(`why.${why}`)} </span>
      {why.startsWith('MODEL') && <code>{command}</code>}
    </p>
  );
};

/** The choice of the browser's own recognition, and why it cannot be chosen. */
const ByBrowser = ({ captions }: { captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { isByBrowser, isByCloud } = usePreferences(captions);
  const isCloudAllowed = useStore(captions.server, (server) => server?.is_cloud_allowed ?? false);
  const { state } = useStore(captions.browser.store);
  return (
    <>
      <Switch
        label={t('by_browser')}
        checked={isByBrowser || state === 'PREPARING'}
        data-testid="captions-by-browser"
        onChange={({ currentTarget }) => void captions.browser.choose(currentTarget.checked)}
      />
      {state !== null && <p>{t(`browser.${state}`)}</p>}
      {isCloudAllowed && (
        <Switch
          label={t('by_cloud')}
          checked={isByCloud}
          data-testid="captions-by-cloud"
          onChange={({ currentTarget }) => captions.browser.chooseCloud(currentTarget.checked)}
        />
      )}
    </>
  );
};

/** Whether what the user says is written now, and if not, why and what to do. */
export const OwnState = ({ captions }: { captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { isOn } = useWishes(captions);
  const { isListening, trouble, isLate } = useOwnWords(captions);
  const server = useStore(captions.server);
  const sentence = !isOn
    ? t('state.off')
    : trouble !== null
      ? t(`trouble.${trouble}`)
      : t(isLate ? 'state.late' : isListening ? 'state.listening' : 'state.starting');
  // Where the server recognises speech, there is nothing to choose.
  const hasBrowser = server?.engine === null && findSpeechRecognition() !== null;
  const isWrong = isOn && trouble !== null && trouble !== 'muted';
  return (
    <div role="status" data-testid="captions-state" data-trouble={trouble ?? undefined}>
      {isWrong || isLate ? (
        <Notice tone="warning">
          {sentence}
          {trouble === 'no_engine' && server?.why_none && <WhyNone why={server.why_none} />}
          {trouble === 'no_engine' && hasBrowser && <ByBrowser captions={captions} />}
        </Notice>
      ) : (
        <p>{sentence}</p>
      )}
      {isOn && trouble !== 'no_engine' && hasBrowser && <ByBrowser captions={captions} />}
    </div>
  );
};
