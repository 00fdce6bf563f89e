import { ownerOf } from '@engawa/contract/presence';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementSize } from '../../../platform/use-element-size.ts';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import type { Showing } from '../create-showing.ts';
import { pagesOf } from '../tile-list.ts';
import classes from './camera-strip.module.css';
import { Tile, type TileExtras } from './tile.tsx';
import { usePeople, useShowing, useTiles } from './use-showing.ts';
import { useTilesAndHeads } from './use-tiles-and-heads.ts';

/**
 * Width of a tile and its gap, in px; smaller where the map is as narrow as a phone, or low (as in
 * the style sheet).
 */
const pitchPx = { wide: 184, narrow: 120, megaphone: 272, narrowMegaphone: 176, head: 52 };
const narrowBelowPx = 560;
const low = '(max-height: 560px)';
const gapPx = 8;
/** Room for the two arrows, and for the controls in the corner, in px. */
const arrowsPx = 96;
const cornerPx = 72;

/**
 * The carousel of cameras: the user first, then shared screens, then people within reach, speakers
 * first; people without camera or voice are a row of heads at its end. Takes the width of its
 * parent and shows as many tiles as fit; clicks next to the tiles reach the map.
 */
export const CameraStrip = ({
  showing,
  extras,
  corner,
}: {
  showing: Showing;
  extras: TileExtras;
  /** Controls of the strip itself, at its end. */
  corner?: ReactNode;
}) => {
  const { t } = useTranslation('showing');
  const strip = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(strip);
  useRovingFocus(strip, 'bar');
  const mode = useShowing(showing, (state) => state.mode);
  const tiles = useTiles(showing);
  // In circle mode, faces are in the avatars, but no avatar shows a shared screen.
  const parts = useTilesAndHeads(
    showing,
    mode === 'circle' ? tiles.filter((id) => ownerOf(id) !== id) : tiles,
  );
  const ids = [...parts.tiles, ...parts.heads];
  const people = usePeople(showing);
  const [page, setPage] = useState(0);
  const isLow = useMediaQuery(low);
  const isNarrow = isLow || width < narrowBelowPx;
  const widthOf = (id: string): number => {
    if (parts.heads.includes(id)) return pitchPx.head;
    const isLarge = id !== showing.selfId && people.some((one) => one.id === id && one.isOpenMegaphone);
    if (isLarge) return isNarrow ? pitchPx.narrowMegaphone : pitchPx.megaphone;
    return isNarrow ? pitchPx.narrow : pitchPx.wide;
  };
  const whole = pagesOf(ids, widthOf, width - cornerPx + gapPx);
  const pages = whole.length <= 1 ? whole : pagesOf(ids, widthOf, width - cornerPx - arrowsPx + gapPx);
  const lastPage = Math.max(0, pages.length - 1);
  const shownPage = Math.min(page, lastPage);
  const arrows = [
    { key: 'earlier', to: shownPage - 1, Icon: IconChevronLeft, label: t('earlier_cameras') },
    { key: 'later', to: shownPage + 1, Icon: IconChevronRight, label: t('later_cameras') },
  ].map(({ key, to, Icon, label }) => (
    <ActionIcon
      key={key}
      className={classes.arrow}
      variant="default"
      size={40}
      radius="xl"
      aria-label={label}
      disabled={to < 0 || to > lastPage}
      onClick={() => setPage(to)}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  ));
  const shown = pages[shownPage] ?? [];
  return (
    <div ref={strip} className={classes.strip} data-narrow={isNarrow || undefined}>
      {lastPage > 0 && arrows[0]}
      {shown.length > 0 && (
        <ul className={classes.tiles} aria-label={t('cameras')} data-testid="camera-strip">
          {shown.map((id) => (
            <Tile key={id} showing={showing} id={id} extras={extras} isHead={parts.heads.includes(id)} />
          ))}
        </ul>
      )}
      {lastPage > 0 && arrows[1]}
      {corner}
    </div>
  );
};
