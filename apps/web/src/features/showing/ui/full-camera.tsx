import {
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconMaximize,
  IconMinimize,
  IconPin,
  IconPinnedOff,
  IconWalk,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogFocus } from '../../../ui/dialog/use-dialog-focus.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import type { Showing } from '../create-showing.ts';
import classes from './full-camera.module.css';
import { PersonVideo } from './person-video.tsx';
import { Tile, type TileExtras } from './tile.tsx';
import { useRestless } from './use-restless.ts';
import { useShowing, useShownPerson, useTiles } from './use-showing.ts';

/** Time without movement after which the side list and the buttons are hidden, in ms. */
const hideAfterMs = 5_000;

/** One camera over everything, with a list of the other tiles at the side. Escape goes back. */
export const FullCamera = ({
  showing,
  id,
  extras,
  controls,
  onWalkTo,
}: {
  showing: Showing;
  id: string;
  extras: TileExtras;
  /** Microphone, camera and leave: the bar that has them is covered. */
  controls?: ReactNode;
  /** Walks up to the person on the map; absent where that is not possible. */
  onWalkTo?: ((id: string) => void) | undefined;
}) => {
  const { t } = useTranslation(['large_cameras', 'showing']);
  const person = useShownPerson(showing, id);
  const others = useTiles(showing).filter((tile) => tile !== id);
  const root = useRef<HTMLDivElement>(null);
  const [isListOpen, setListOpen] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const keepFocus = useDialogFocus(root);
  const isRestless = useRestless(root, hideAfterMs);
  const isPinned = useShowing(showing, (state) => state.pinned.includes(id));
  const isGone = person === null;
  const close = () => showing.showFull(null);

  useEffect(() => {
    if (isGone) showing.showFull(null);
  }, [isGone, showing]);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    const followFullscreen = () => setWhole(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', followFullscreen);
    return () => document.removeEventListener('fullscreenchange', followFullscreen);
  }, []);

  if (!person) return null;
  const turnWhole = () =>
    void (isWhole ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => undefined);
  const Side = isListOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  const openers: TileExtras = {
    ...extras,
    openShare(owner) {
      close();
      extras.openShare(owner);
    },
  };
  return (
    <div
      ref={root}
      className={classes.full}
      role="dialog"
      aria-modal="true"
      aria-label={t('full_of', { name: person.name })}
      tabIndex={-1}
      data-testid="full-camera"
      data-resting={!isRestless || undefined}
      onKeyDown={(event) => {
        keepFocus(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={classes.picture}>
        <Avatar name={person.name} picture={person.avatar} color={person.color} size={160} />
        <PersonVideo showing={showing} id={id} isWhole />
        <span className={classes.name}>{person.name}</span>
      </div>
      {isListOpen && others.length > 0 && (
        <nav className={classes.side} aria-label={t('other_cameras')}>
          <ul className={classes.list}>
            {others.map((tile) => (
              <Tile key={tile} showing={showing} id={tile} extras={openers} />
            ))}
          </ul>
        </nav>
      )}
      <div className={classes.controls}>{controls}</div>
      <div className={classes.actions}>
        {onWalkTo && id !== showing.selfId && (
          <Button
            variant="default"
            aria-label={t('walk_to')}
            onClick={() => {
              onWalkTo(id);
              close();
            }}
          >
            <IconWalk size={20} stroke={1.75} aria-hidden />
            <span className={classes.walk}>{t('walk_to')}</span>
          </Button>
        )}
        {id !== showing.selfId && (
          <Button
            variant="default"
            aria-label={t(isPinned ? 'showing:unpin' : 'showing:pin', { name: person.name })}
            data-testid="full-pin"
            onClick={() => showing.pin(id, !isPinned)}
          >
            {isPinned ? (
              <IconPinnedOff size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconPin size={20} stroke={1.75} aria-hidden />
            )}
          </Button>
        )}
        {others.length > 0 && (
          <Button
            variant="default"
            aria-label={t(isListOpen ? 'hide_list' : 'show_list')}
            aria-expanded={isListOpen}
            data-testid="full-side-list"
            onClick={() => setListOpen(!isListOpen)}
          >
            <Side size={20} stroke={1.75} aria-hidden />
          </Button>
        )}
        {document.fullscreenEnabled && (
          <Button
            variant="default"
            aria-label={t(isWhole ? 'leave_whole_screen' : 'whole_screen')}
            onClick={turnWhole}
          >
            {isWhole ? (
              <IconMinimize size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconMaximize size={20} stroke={1.75} aria-hidden />
            )}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
          data-testid="close-full"
          data-autofocus
          onClick={close}
        >
          {t('exit_full')}
        </Button>
      </div>
    </div>
  );
};
