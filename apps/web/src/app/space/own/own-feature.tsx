import { IconArrowBackUp, IconDoorExit, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../../../features/presence/index.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { SpaceFeature } from '../../../slots/space-feature.ts';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { MeMenu } from './me-menu.tsx';
import { MePanel } from './me-panel.tsx';
import classes from './own-feature.module.css';

/** Myself on the space page: language, settings, appearance, and the ways out. */
export const ownFeature = ({ presence }: { readonly presence: Presence }): SpaceFeature => {
  const useLeaveGroup = () => {
    const { t } = useTranslation('space');
    const { me, leave } = useSpacePlace();
    const Icon = me.is_guest ? IconDoorExit : IconArrowBackUp;
    return {
      key: 'out',
      choices: [
        {
          key: 'leave',
          label: me.is_guest ? t('leave_space') : t('back_to_my_page'),
          icon: <Icon size={20} stroke={1.75} aria-hidden />,
          testId: 'back-to-my-page',
          choose: leave,
        },
      ],
    };
  };
  const Language = () => (
    <div className={classes.language}>
      <LanguageMenu />
    </div>
  );
  return {
    name: 'own',
    spaceMenu: [{ id: 'leave', rank: 100, useGroup: useLeaveGroup }],
    topBarParts: [
      { id: 'language', rank: 40, side: 'right', Part: Language },
      { id: 'me', rank: 60, side: 'right', Part: () => <MeMenu me={useSpacePlace().me} /> },
    ],
    sideTabs: [
      {
        id: 'me',
        rank: 100,
        title: 'space:tabs.me',
        Icon: IconUserCircle,
        Panel: () => <MePanel presence={presence} isGuest={useSpacePlace().me.is_guest} />,
        isOnPhonesOnly: true,
      },
    ],
  };
};
