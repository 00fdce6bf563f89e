import { IconBadgeCc } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Pill, PillButton } from '../../../ui/bar/pill.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import { isByService, useOwnWords } from './use-captions.ts';

/** The names that a pill has room for. */
const maxNames = 2;

/** Whose words are written in this room: like the sign of a recording, for all to see. */
export const CaptionsPill = ({
  ports,
  captions,
  isShort,
  open,
}: {
  ports: Pick<CaptionsPorts, 'presence'>;
  captions: Captions;
  /** Another pill needs the room. */
  isShort: boolean;
  open: () => void;
}) => {
  const { t } = useTranslation(['captions', 'space']);
  const { isLate, isListening, engine } = useOwnWords(captions);
  // A string, so that a step of somebody causes no render.
  const joined = useStore(ports.presence.model.store, ({ people }) =>
    [...people.values()]
      .filter(({ isCaptioned }) => isCaptioned)
      .map(({ name }) => name)
      .join('\n'),
  );
  const names = joined.split('\n');
  const shown = names.slice(0, maxNames).join(', ');
  const more = names.length - maxNames;
  const isService = useStore(captions.server, isByService);
  const isHeard = useStore(captions.table.store, (table) => table.isHeard);
  const ofPeople = more > 0 ? t('pill_more', { names: shown, count: more }) : t('pill', { names: shown });
  // The voices of a locked table were for those inside alone until all of them agreed.
  const isInCloud = isListening && engine === 'cloud';
  const sentence = isInCloud
    ? t('cloud_sign')
    : isHeard
      ? t(isService ? 'table.sign_service' : 'table.sign')
      : ofPeople;
  const isBrief = isShort && !isHeard && !isInCloud;
  return (
    <Pill
      icon={IconBadgeCc}
      tone={isLate ? 'warning' : 'notice'}
      testId="captions-pill"
      text={isBrief ? t('pill_count', { count: names.length }) : isLate ? t('state.late') : sentence}
    >
      {isBrief && <VisuallyHidden>{isLate ? t('state.late') : sentence}</VisuallyHidden>}
      <PillButton label={t('space:captions_short')} testId="open-captions" onPress={open} />
    </Pill>
  );
};
