import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createPages, type Pages } from '../create-pages.ts';
import { isFramed } from '../page-item.ts';
import type { PagesHolder, PagesPorts } from '../ports.ts';
import { drawFloorPages } from './floor-pages.ts';
import { OpenPage } from './open-page.tsx';

/** How often the distance to the pages is measured, in ms. */
const everyMs = 400;

const Shown = ({ ports, pages }: { ports: PagesPorts; pages: Pages }) => {
  const { t } = useTranslation(['items', 'space']);
  const stage = useStore(ports.map.store, (state) => state.stage);
  const { uuid: spaceId, frame_origins } = useSpacePlace().space;
  // The space is read again at every change of it; pages are loaded again only when the list
  // differs.
  const list = frame_origins.join(' ');
  const origins = useMemo(() => (list === '' ? [] : list.split(' ')), [list]);
  const opened = useStore(pages.store, (state) => state.opened);
  const item = useStore(ports.items.store, ({ items }) => (opened === null ? undefined : items.get(opened)));
  useEffect(() => {
    if (!stage) return;
    return drawFloorPages(
      stage,
      { ports, pages, spaceId, origins },
      {
        expand: t('page.expand'),
        open: t('open'),
        more: t('page.more'),
        nameOf: ({ label, page_title, type }) => label || page_title || t(`space:items.types.${type}`),
      },
    );
  }, [stage, pages, ports, spaceId, origins, t]);
  return item && isFramed(item, origins) ? (
    <OpenPage key={item.uuid} item={item} onClose={() => pages.open(null)} />
  ) : null;
};

/** The pages of the room: those near the user on the floor, and the open one over the map. */
export const PagesOfRoom = ({ ports, holder }: { ports: PagesPorts; holder: PagesHolder }) => {
  const pages = useStore(holder, (state) => state.pages);
  useEffect(() => {
    const made = createPages({
      ...ports,
      every(callback) {
        const timer = setInterval(callback, everyMs);
        return () => clearInterval(timer);
      },
    });
    holder.setState({ pages: made });
    return () => {
      made.end();
      holder.setState({ pages: null });
    };
  }, [ports, holder]);
  return pages && <Shown ports={ports} pages={pages} />;
};
