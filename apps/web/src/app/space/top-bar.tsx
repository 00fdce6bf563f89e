import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconDoorExit,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SafetyCode } from '../../features/media/index.ts';
import { useRoomId } from '../../features/presence/index.ts';
import { RoomSwitch, type RoomWish } from '../../features/rooms/index.ts';
import { SpeakingPill } from '../../features/speaking/index.ts';
import { Menu } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';
import { LanguageMenu } from '../layouts/language-menu.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { InviteButton } from './invite-button.tsx';
import { MeMenu } from './me-menu.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import type { SpaceSession } from './space-session.ts';
import classes from './top-bar.module.css';
import { useLeaving } from './use-leaving.ts';
import { WishedRoom } from './wished-room.tsx';

/** What Managers may do about the room they are in, in the order of how often it is wanted. */
const roomWishes: readonly { wish: RoomWish; Icon: typeof IconPlus }[] = [
  { wish: 'wallpaper', Icon: IconPhoto },
  { wish: 'create', Icon: IconPlus },
  { wish: 'rename', Icon: IconPencil },
  { wish: 'remove', Icon: IconTrash },
];

/** Where I am on the left; what I can do about the whole of it on the right. */
export const TopBar = ({ session, space, me }: { session: SpaceSession; space: Space; me: User }) => {
  const { t } = useTranslation('space');
  const { leave } = useLeaving();
  const roomId = useRoomId(session.presence);
  // Of the room it was wished for: who is brought to another one meanwhile wishes nothing of that.
  const [wished, setWished] = useState<{ wish: RoomWish; roomId: string } | null>(null);
  const isManager = useStore(
    session.presence.model.store,
    ({ people }) => people.get(me.id)?.role === 'Manager',
  );
  const tellRefused = () => void toasts.show(t('room_not_entered'), { tone: 'danger' });
  return (
    <header className={classes.topBar}>
      <div className={classes.left}>
        <h1 className={classes.space}>
          <Menu
            label={t('space_menu', { space: space.name })}
            testId="space-menu"
            button={
              <>
                <span className={classes.spaceName}>{space.name}</span>
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            }
            groups={[
              ...(isManager && roomId !== null
                ? [
                    {
                      key: 'room',
                      title: t('room.group'),
                      choices: roomWishes.map(({ wish: choice, Icon }) => ({
                        key: choice,
                        label: t(`room.open.${choice}`),
                        icon: <Icon size={20} stroke={1.75} aria-hidden />,
                        testId: `room-wish-${choice}`,
                        choose: () => setWished({ wish: choice, roomId }),
                      })),
                    },
                  ]
                : []),
              {
                key: 'out',
                choices: [
                  {
                    key: 'leave',
                    label: me.is_guest ? t('leave_space') : t('back_to_my_page'),
                    icon: me.is_guest ? (
                      <IconDoorExit size={20} stroke={1.75} aria-hidden />
                    ) : (
                      <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
                    ),
                    testId: 'back-to-my-page',
                    choose: leave,
                  },
                ],
              },
            ]}
          />
        </h1>
        {wished !== null && (
          <WishedRoom
            key={wished.wish}
            {...wished}
            session={session}
            space={space}
            selfId={me.id}
            onClose={() => setWished(null)}
          />
        )}
        {roomId !== null && <RoomSwitch rooms={session.rooms} roomId={roomId} onRefused={tellRefused} />}
      </div>
      <SpeakingPill speaking={session.speaking} />
      <div className={classes.right}>
        <SafetyCode media={session.media} />
        <ConnectionMark session={session} />
        <InviteButton session={session} space={space} me={me} />
        <div className={classes.language}>
          <LanguageMenu />
        </div>
        <ShortcutsHelp />
        <MeMenu me={me} />
      </div>
    </header>
  );
};
