import { maxAudioPeers } from '@engawa/contract/media';
import { useTranslation } from 'react-i18next';
import type { Findings } from '../model.ts';
import type { PathState, Paths } from '../paths.ts';
import type { Row, Verdict } from './row.ts';

const verdicts: Record<PathState, Verdict> = {
  none: 'plain',
  withheld: 'plain',
  reached: 'good',
  answers: 'good',
  failed: 'bad',
};

const rows = [
  ['stun', 'stun', 'stun'],
  ['relay', 'relayUdp', 'relay_udp'],
  ['relay-tcp', 'relayTcp', 'relay_tcp'],
  ['media-server', 'mediaServer', 'media_server'],
] as const satisfies readonly (readonly [key: string, path: keyof Paths, phrase: string])[];

/** The paths for sound, and what to do about one that does not work. */
export const usePathRows = (found: Findings): Row[] => {
  const { t } = useTranslation('tool');
  const isOver = !found.isRunning && found.httpMs !== null;
  return rows.map(([key, path, phrase]) => {
    const label = t(`paths.${phrase}.label`);
    const state = found.paths[path];
    if (state === null)
      return isOver
        ? { key, label, value: t('unknown'), verdict: 'plain' }
        : { key, label, value: t('waiting'), verdict: 'waiting' };
    const hints = {
      failed: t(`paths.${phrase}.failed`),
      answers: t('paths.media_server.answers'),
      none: path === 'mediaServer' ? t('paths.media_server.none', { limit: maxAudioPeers }) : undefined,
      withheld: undefined,
      reached: undefined,
    };
    const hint = hints[state] === undefined ? {} : { hint: hints[state] };
    return { key, label, value: t(`paths.${state}`), verdict: verdicts[state], ...hint };
  });
};
