import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Showing } from '../create-showing.ts';
import classes from './popped-out.module.css';
import { Tile, type TileExtras } from './tile.tsx';
import { useTiles } from './use-showing.ts';

/** More tiles would be too small to see. */
const shownAtMost = 4;

/**
 * The content of the picture-in-picture window: the first tiles, other people before the user, and
 * the controls.
 */
export const PoppedOut = ({
  showing,
  extras,
  controls,
}: {
  showing: Showing;
  extras: TileExtras;
  controls: ReactNode;
}) => {
  const { t } = useTranslation('showing');
  const tiles = useTiles(showing);
  const others = tiles.filter((id) => id !== showing.selfId);
  const shown = (others.length > 0 ? others : tiles).slice(0, shownAtMost);
  return (
    <main className={classes.window} aria-label={t('popped_out')} data-testid="popped-out">
      <VisuallyHidden component="h1">{t('popped_out')}</VisuallyHidden>
      {shown.length === 0 ? (
        <p className={classes.empty}>{t('nobody_near')}</p>
      ) : (
        <ul className={classes.tiles} data-count={shown.length} aria-label={t('cameras')}>
          {shown.map((id) => (
            <Tile key={id} showing={showing} id={id} extras={extras} />
          ))}
        </ul>
      )}
      <div className={classes.controls}>{controls}</div>
    </main>
  );
};
