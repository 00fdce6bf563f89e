import { canBeginSpeech, canUseMegaphone } from '@engawa/contract/media';
import { IconChevronDown, IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { Speaking } from '../create-speaking.ts';
import classes from './announce.module.css';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

// Loaded when it is opened, together with the pill that counts down.
const AnnounceMenu = lazyPart(async () => {
  const [menu] = await Promise.all([import('./announce-menu.tsx'), import('./speaking-pill.tsx')]);
  return { default: menu.AnnounceMenu };
});

/**
 * Speaking to everyone: the megaphone and speech mode, with the number of raised hands. People who
 * may use neither do not see it; where the plan has no voice it bears a lock.
 */
export const Announce = ({ speaking, command }: { speaking: Speaking; command: PressCommand }) => {
  const { t } = useTranslation('speaking');
  const [isOpen, setOpen] = useState(false);
  const self = useSelf(speaking);
  const hands = useSpeakingPeople(speaking).filter((person) => person.isHandRaised).length;
  const { plan, isMegaphoneForMembers } = useSpeaking(speaking, (state) => state.rights);
  if (!self || !(canBeginSpeech(self.role) || canUseMegaphone(self, isMegaphoneForMembers))) return null;
  const name = hands === 0 ? t('announce') : `${t('announce')}: ${t('hands')} ${hands}`;
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      side="bottom"
      align="end"
      width={320}
      label={t('announce')}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.announce}
          data-testid="announce"
          aria-label={name}
          onClick={() => setOpen(!isOpen)}
        >
          {plan.voice ? (
            <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconLock size={20} stroke={1.75} aria-hidden />
          )}
          <span className={classes.label}>{t('announce')}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
          {hands > 0 && (
            <span className={classes.hands} data-testid="hands-count">
              {hands}
            </span>
          )}
        </button>
      )}
    >
      <Suspense fallback={null}>
        <AnnounceMenu speaking={speaking} command={command} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
};
