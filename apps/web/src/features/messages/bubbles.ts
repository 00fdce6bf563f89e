import type { Line } from './conversation.ts';

/** Stand for the picture and the file of a message over a head. */
const pictureSign = '🖼️';
const fileSign = '📎';

/** Least time between two messages over the heads of people, in ms (specification). */
const apartMs = 300;

/**
 * Shows what people say over their heads on the map: the last message of each within the time
 * between two.
 */
export const createBubbles = (sayOnMap: (personId: string, text: string) => void) => {
  let waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showAll = () => {
    timer = undefined;
    for (const [id, text] of waiting) sayOnMap(id, text);
    waiting = new Map();
  };
  return {
    show({ fromId, text, picture, file }: Pick<Line, 'fromId' | 'text' | 'picture' | 'file'>) {
      if (fromId === null) return;
      const signs = [picture && pictureSign, file && fileSign];
      waiting.set(fromId, [...signs, text].filter(Boolean).join(' '));
      timer ??= setTimeout(showAll, apartMs);
    },
    stop: () => clearTimeout(timer),
  };
};
