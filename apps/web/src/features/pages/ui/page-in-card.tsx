import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { hasPage, isFramed } from '../page-item.ts';
import type { PagesHolder, PagesPorts } from '../ports.ts';
import classes from './pages.module.css';

/** Opens the page of an item over the map; nothing for items without a page. */
export const PageInCard = ({ ports, holder, id }: { ports: PagesPorts; holder: PagesHolder; id: string }) => {
  const { t } = useTranslation('items');
  const { frame_origins } = useSpacePlace().space;
  const pages = useStore(holder, (state) => state.pages);
  const item = useStore(ports.items.store, ({ items }) => items.get(id));
  if (!item || !hasPage(item) || pages === null) return null;
  if (!isFramed(item, frame_origins)) {
    const isOnlyHere = isFramed(item, []);
    return <p className={classes.soft}>{t(isOnlyHere ? 'page.not_allowed' : 'page.forbidden')}</p>;
  }
  return (
    <Button
      leftSection={<IconArrowsDiagonal size={20} stroke={1.75} aria-hidden />}
      onClick={() => {
        ports.map.pick(null);
        pages.open(id);
      }}
      data-testid="open-page-here"
    >
      {t(item.type === 'dify_ai' ? 'page.chat_here' : 'page.here')}
    </Button>
  );
};
