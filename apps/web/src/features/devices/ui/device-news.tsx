import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { DeviceController, DeviceNews as News } from '../device-controller.ts';

/** Shows device events, and asks whether to use a new device. */
export const DeviceNews = ({ desk }: { desk: DeviceController }) => {
  const { t } = useTranslation('devices');
  useEffect(() => {
    const show: { [K in News['kind']]: (news: Extract<News, { kind: K }>) => void } = {
      found: ({ name, use }) =>
        toasts.show(t('found', { name }), {
          testId: 'device-found',
          actions: [{ label: t('use'), testId: 'use-device', run: use }],
        }),
      back: ({ name }) => toasts.show(t('back', { name }), { tone: 'success' }),
      'speaker-gone': () => toasts.show(t('speaker_gone'), { lifeMs: 6000 }),
      'stepped-in': ({ device, name }) =>
        toasts.show(t(`${device}_stepped_in`, { name: name || t('another') }), {
          lifeMs: 6000,
          testId: 'device-stepped-in',
        }),
      'noise-failed': () => toasts.show(t('noise_failed'), { lifeMs: 6000 }),
      'background-failed': ({ goOn }) =>
        toasts.show(t('background_failed'), {
          tone: 'danger',
          lifeMs: 20_000,
          actions: [{ label: t('without_background'), run: goOn }],
        }),
    };
    return desk.onNews((news) => show[news.kind](news as never));
  }, [desk, t]);
  return null;
};
