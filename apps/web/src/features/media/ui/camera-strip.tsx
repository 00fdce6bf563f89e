import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../create-media.ts';
import classes from './camera-strip.module.css';
import { CameraTile } from './camera-tile.tsx';
import { useMedia } from './use-media.ts';

/** A tile and its gap, in px; smaller ones where the map is as narrow as a phone (as in the style sheet). */
const tilePitch = { widePx: 184, narrowPx: 120, narrowBelowPx: 560 };
/** Room for the two arrows, in px. */
const arrowsPx = 96;

/**
 * The carousel of cameras: oneself first, then whoever is within reach, those who speak to the front. Takes the width
 * of its parent and shows as many tiles as fit; lets clicks beside the tiles through to the map.
 */
export const CameraStrip = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const { ref, width } = useElementSize();
  const tiles = useMedia(media, (state) => state.tiles);
  const isOwnCameraOn = useMedia(media, (state) => state.camera.isOn);
  const [page, setPage] = useState(0);
  const ids = tiles.length > 0 || isOwnCameraOn ? [media.selfId, ...tiles] : [];
  const pitchPx = width < tilePitch.narrowBelowPx ? tilePitch.narrowPx : tilePitch.widePx;
  const fitting = (roomPx: number) => Math.max(1, Math.floor((roomPx + 8) / pitchPx));
  const perPage = ids.length <= fitting(width) ? fitting(width) : fitting(width - arrowsPx);
  const lastPage = Math.max(0, Math.ceil(ids.length / perPage) - 1);
  const shownPage = Math.min(page, lastPage);
  const shown = ids.slice(shownPage * perPage, (shownPage + 1) * perPage);
  return (
    <div ref={ref} className={classes.strip}>
      {lastPage > 0 && (
        <ActionIcon
          className={classes.arrow}
          variant="default"
          size={40}
          radius="xl"
          aria-label={t('earlier_cameras')}
          disabled={shownPage === 0}
          onClick={() => setPage(shownPage - 1)}
        >
          <IconChevronLeft size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {shown.length > 0 && (
        <ul className={classes.tiles} aria-label={t('cameras')}>
          {shown.map((id) => (
            <CameraTile key={id} media={media} id={id} />
          ))}
        </ul>
      )}
      {lastPage > 0 && (
        <ActionIcon
          className={classes.arrow}
          variant="default"
          size={40}
          radius="xl"
          aria-label={t('later_cameras')}
          disabled={shownPage === lastPage}
          onClick={() => setPage(shownPage + 1)}
        >
          <IconChevronRight size={20} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
};
