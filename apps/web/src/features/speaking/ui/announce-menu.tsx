import { canAdmitSpeakers, canUseMegaphone } from '@engawa/contract/media';
import { IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import type { PressCommand } from '../../../slots/commands/command.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Speaking } from '../create-speaking.ts';
import classes from './announce.module.css';
import { ReachLine } from './reach-line.tsx';
import { SpeechList } from './speech-list.tsx';
import { useLimit } from './use-audience.ts';
import { useSelf, useSpeaking } from './use-speaking.ts';

/** The megaphone with its three seconds to think again, and speech mode. */
export const AnnounceMenu = ({
  speaking,
  command,
  onClose,
}: {
  speaking: Speaking;
  command: PressCommand;
  onClose: () => void;
}) => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const { plan, isMegaphoneForMembers } = useSpeaking(speaking, (state) => state.rights);
  const isLimited = typeof useLimit(speaking, 'megaphone') === 'number';
  const run = useRun();
  const keyName = useKeyName(command.id);
  const action = t(self?.isOpenMegaphone ? 'megaphone_close' : 'megaphone_open');
  const Icon = plan.voice ? IconSpeakerphone : IconLock;
  return (
    <div className={classes.menu}>
      {self && canUseMegaphone(self, isMegaphoneForMembers) && (
        <>
          <Button
            variant={self.isOpenMegaphone ? 'default' : 'filled'}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            className={classes.megaphone}
            aria-disabled={!plan.voice || undefined}
            aria-describedby="megaphone-hint"
            data-testid="megaphone"
            onClick={() => {
              run(command);
              if (plan.voice) onClose();
            }}
          >
            {keyName === undefined ? action : t('with_key', { action, key: shownKey(keyName) })}
          </Button>
          <div id="megaphone-hint">
            {!(plan.voice && self.isOpenMegaphone) && (
              <p className={classes.hint}>{plan.voice ? t('megaphone_hint') : t('plan.mic')}</p>
            )}
            {plan.voice && <ReachLine speaking={speaking} way="megaphone" />}
          </div>
        </>
      )}
      <SpeechList speaking={speaking} />
      {isLimited && self && canAdmitSpeakers(self.role) && (
        <p className={classes.hint} data-testid="reach-remedy">
          {t('reach.remedy')}
        </p>
      )}
    </div>
  );
};
