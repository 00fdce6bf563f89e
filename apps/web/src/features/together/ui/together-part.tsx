import type { ActionProps } from '../../../slots/space-feature.ts';
import type { Intent, TogetherPorts, TogetherStore } from '../ports.ts';
import { EdgeArrow } from './edge-arrow.tsx';
import { TogetherActions } from './together-actions.tsx';
import { TogetherNews } from './together-news.tsx';
import { TogetherPill } from './together-pill.tsx';

export { choicesOf } from '../choices.tsx';

export type TogetherPartProps = {
  ports: TogetherPorts;
  store: TogetherStore;
  request: (intent: Intent, ...ids: string[]) => void;
  part: 'news' | 'pill' | 'arrow' | 'inCard';
  /** The subject of the part on a card. */
  about?: ActionProps;
};

/** All that this feature shows, in one chunk: it is loaded when the first of its parts is shown. */
export const TogetherPart = ({ ports, store, request, part, about = { id: '' } }: TogetherPartProps) => {
  switch (part) {
    case 'news':
      return <TogetherNews ports={ports} store={store} />;
    case 'pill':
      return <TogetherPill ports={ports} store={store} />;
    case 'arrow':
      return <EdgeArrow ports={ports} />;
    case 'inCard':
      return <TogetherActions ports={ports} request={request} about={about} />;
  }
};
