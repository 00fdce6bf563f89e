import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementSize } from '../../../platform/use-element-size.ts';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import type { Showing } from '../create-showing.ts';
import { bestGrid, tileShape } from '../grid.ts';
import classes from './gallery.module.css';
import { Tile, type TileExtras } from './tile.tsx';
import { useTiles } from './use-showing.ts';

const gapPx = 8;
/** Tiles per page; fewer on a tablet or phone. */
const perPage = { wide: 25, tablet: 9, phone: 8 };
const tablet = '(max-width: 1023px)';
const phone = '(max-width: 767px)';
const phoneColumns = 2;

/** Everyone's pictures over the whole stage, as large as possible. */
export const Gallery = ({
  showing,
  extras,
  corner,
}: {
  showing: Showing;
  extras: TileExtras;
  /** Controls of the gallery itself. */
  corner?: ReactNode;
}) => {
  const { t } = useTranslation(['large_cameras', 'showing']);
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(place);
  const isTablet = useMediaQuery(tablet);
  const isPhone = useMediaQuery(phone);
  const ids = useTiles(showing);
  const [page, setPage] = useState(0);
  const size = isPhone ? perPage.phone : isTablet ? perPage.tablet : perPage.wide;
  const lastPage = Math.max(0, Math.ceil(ids.length / size) - 1);
  const shownPage = Math.min(page, lastPage);
  const shown = ids.slice(shownPage * size, (shownPage + 1) * size);
  const grid = bestGrid(shown.length, { widthPx: width, heightPx: height }, gapPx);
  const halfPx = Math.floor((width - gapPx) / phoneColumns);
  // On a low screen a whole picture is better than the upper part of a larger one.
  const isHalfWhole = halfPx / tileShape <= height;
  const { columns, tileWidthPx } =
    isPhone && isHalfWhole ? { columns: phoneColumns, tileWidthPx: halfPx } : grid;
  const style = { '--tile-width': `${tileWidthPx}px`, '--columns': columns } as CSSProperties;
  return (
    <section className={classes.gallery} aria-label={t('showing:modes.gallery')} data-testid="gallery">
      {corner}
      <div ref={place} className={classes.place}>
        {shown.length === 0 ? (
          <p className={classes.empty}>{t('gallery_empty')}</p>
        ) : (
          <ul className={classes.grid} style={style} aria-label={t('showing:cameras')}>
            {shown.map((id) => (
              <Tile key={id} showing={showing} id={id} extras={extras} />
            ))}
          </ul>
        )}
      </div>
      {lastPage > 0 && (
        <div className={classes.pages}>
          <ActionIcon
            variant="default"
            size={40}
            radius="xl"
            aria-label={t('showing:earlier_cameras')}
            disabled={shownPage === 0}
            onClick={() => setPage(shownPage - 1)}
          >
            <IconChevronLeft size={20} stroke={1.75} />
          </ActionIcon>
          <span className={classes.count}>{t('page_of', { page: shownPage + 1, pages: lastPage + 1 })}</span>
          <ActionIcon
            variant="default"
            size={40}
            radius="xl"
            aria-label={t('showing:later_cameras')}
            disabled={shownPage === lastPage}
            onClick={() => setPage(shownPage + 1)}
          >
            <IconChevronRight size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </section>
  );
};
