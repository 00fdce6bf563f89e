import type { ActionProps } from '../../../slots/space-feature.ts';
import type { Asking, ComingRequestsPorts, ComingStore } from '../ports.ts';
import { AskActions } from './ask-actions.tsx';
import { ComingCards } from './coming-cards.tsx';
import { ComingNews } from './coming-news.tsx';

export type ComingPartProps = {
  ports: ComingRequestsPorts;
  store: ComingStore;
  ask: (asking: Asking) => void;
  part: 'news' | 'cards' | 'inCard';
  /** The subject of the part; nothing for news and cards. */
  about?: ActionProps;
};

/** All that this feature shows, in one chunk: it is loaded when the first of its parts is shown. */
export const ComingPart = ({ ports, store, ask, part, about = { id: '' } }: ComingPartProps) => {
  switch (part) {
    case 'news':
      return <ComingNews ports={ports} store={store} ask={ask} />;
    case 'cards':
      return <ComingCards ports={ports} store={store} />;
    case 'inCard':
      return <AskActions ports={ports} ask={ask} id={about.id} />;
  }
};
