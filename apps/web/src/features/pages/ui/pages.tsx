import type { PagesHolder, PagesPorts } from '../ports.ts';
import { PageInCard } from './page-in-card.tsx';
import { PagesOfRoom } from './pages-of-room.tsx';

/** The page of an item in its card, or without an id the pages of the room. */
export const Pages = ({
  ports,
  holder,
  id,
}: {
  ports: PagesPorts;
  holder: PagesHolder;
  id: string | undefined;
}) =>
  id === undefined ? (
    <PagesOfRoom ports={ports} holder={holder} />
  ) : (
    <PageInCard ports={ports} holder={holder} id={id} />
  );
