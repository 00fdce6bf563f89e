import { ownerOf } from '@engawa/contract/presence';
import {
  IconBadgeCc,
  IconEarOff,
  IconEyeOff,
  IconGhost2,
  IconHandStop,
  IconMaximize,
  IconMicrophoneOff,
  IconPin,
  IconPinnedOff,
  IconScreenShare,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import type { Showing } from '../create-showing.ts';
import type { ShownPerson } from '../ports.ts';
import { PersonVideo } from './person-video.tsx';
import { ScreenVideo } from './screen-video.tsx';
import classes from './tile.module.css';
import { usePictures, useShowing, useShownPerson } from './use-showing.ts';

/** Extras of tiles that come from other features. */
export type TileExtras = {
  /** Opens the screen that the person shares. */
  readonly openShare: (ownerId: string) => void;
  /** Over the lower edge of a person's picture, e.g. what they say now. */
  readonly below?: ((id: string) => ReactNode) | undefined;
  /**
   * Additional content of a person's tile, e.g. connection quality and volume.
   * @param action class of a small button there
   */
  readonly besides?: ((id: string, name: string, action: string | undefined) => ReactNode) | undefined;
};

const TileName = ({
  person,
  isSelf,
  isScreen,
}: {
  person: ShownPerson;
  isSelf: boolean;
  isScreen: boolean;
}) => {
  const { t } = useTranslation('showing');
  const { name } = person;
  if (isScreen) return t('screen_of', { name });
  return isSelf ? t('you', { name }) : name;
};

const Signs = ({ person, isMuted }: { person: ShownPerson; isMuted: boolean }) => {
  const { t } = useTranslation('showing');
  const signs = [
    { is: person.isOpenMegaphone, Icon: IconSpeakerphone, word: t('has_megaphone') },
    { is: person.isHandRaised, Icon: IconHandStop, word: t('hand_is_up') },
    { is: isMuted, Icon: IconMicrophoneOff, word: t('is_muted') },
    { is: person.isMuteVolume, Icon: IconEarOff, word: t('ears_closed') },
    { is: person.isPassingBy, Icon: IconGhost2, word: t('passes_by') },
    { is: person.isCaptioned === true, Icon: IconBadgeCc, word: t('is_captioned') },
  ];
  return signs.map(
    ({ is, Icon, word }) =>
      is && (
        <span key={word} className={classes.sign}>
          <Icon size={14} stroke={2} aria-hidden />
          <VisuallyHidden>{word}</VisuallyHidden>
        </span>
      ),
  );
};

const TileActions = ({ showing, id, name }: { showing: Showing; id: string; name: string }) => {
  const { t } = useTranslation('showing');
  const isPinned = useShowing(showing, (state) => state.pinned.includes(id));
  const isSelf = id === showing.selfId;
  const action = isSelf ? t('hide_self') : t(isPinned ? 'unpin' : 'pin', { name });
  const Icon = isSelf ? IconEyeOff : isPinned ? IconPinnedOff : IconPin;
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={action}
      title={action}
      data-testid={isSelf ? 'hide-self' : `pin-${id}`}
      data-on={isPinned || undefined}
      onClick={() => (isSelf ? showing.hideSelf(true) : showing.pin(id, !isPinned))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
};

/** Relative to the tile's width: above the name, and not lost in a large tile. */
const avatarSize = 'min(27cqi, 128px)';

/**
 * A person's camera, otherwise their avatar, fainter with distance; or the screen that they share.
 */
export const Tile = ({
  showing,
  id,
  extras,
  isHead = false,
}: {
  showing: Showing;
  id: string;
  extras: TileExtras;
  /** Only the avatar, small: there is neither camera nor voice. */
  isHead?: boolean;
}) => {
  const { t } = useTranslation('showing');
  const owner = ownerOf(id);
  const isScreen = owner !== id;
  const person = useShownPerson(showing, owner);
  const isSelf = id === showing.selfId;
  const nearness = usePictures(showing, (state) => (isSelf ? 100 : (state.peers[owner]?.nearness ?? 0)));
  const isSpeaking = usePictures(showing, (state) => state.speaking.includes(id));
  const isOwnMicOn = usePictures(showing, (state) => state.mic.isOn);
  if (!person) return null;
  const { name, isOpenMegaphone, isSpeechMode } = person;
  const isMuted = !isScreen && (isSelf ? !isOwnMicOn : person.isMuteAudio);
  const isForAll = isScreen || isOpenMegaphone || isSpeechMode;
  const style = { '--tile-opacity': isForAll ? 1 : 0.4 + (0.6 * nearness) / 100 } as CSSProperties;
  return (
    <li
      className={classes.tile}
      data-testid={`tile-${id}`}
      data-head={isHead || undefined}
      data-speaking={(isSpeaking && !isMuted) || undefined}
      data-away={!person.isConnected || undefined}
      data-passing={person.isPassingBy || undefined}
      data-megaphone={(!isScreen && !isSelf && isOpenMegaphone) || undefined}
    >
      <div className={classes.picture} style={style}>
        {isScreen ? (
          <>
            <IconScreenShare size={32} stroke={1.5} aria-hidden />
            <ScreenVideo showing={showing} id={id} />
          </>
        ) : (
          <>
            <Avatar
              name={name}
              picture={person.avatar}
              color={person.color}
              size={isHead ? '100cqi' : avatarSize}
            />
            <PersonVideo showing={showing} id={id} />
          </>
        )}
      </div>
      <button
        type="button"
        className={classes.open}
        aria-label={t(isScreen ? 'open_screen' : 'open_full', { name })}
        title={isHead ? name : undefined}
        data-testid={`open-${id}`}
        onClick={() => (isScreen ? extras.openShare(owner) : showing.showFull(id))}
      >
        <IconMaximize size={18} stroke={1.75} aria-hidden />
      </button>
      <span className={classes.name}>
        {isScreen ? (
          <IconScreenShare className={classes.sign} size={14} stroke={2} aria-hidden />
        ) : (
          <Signs person={person} isMuted={isMuted} />
        )}
        <span className={classes.nameText}>
          <TileName person={person} isSelf={isSelf} isScreen={isScreen} />
        </span>
      </span>
      {!isHead && !isScreen && extras.below?.(id)}
      {!isHead && (
        <div className={classes.actions}>
          {!isScreen && extras.besides?.(id, name, classes.action)}
          <TileActions showing={showing} id={id} name={name} />
        </div>
      )}
    </li>
  );
};
