import type { Line } from './conversation.ts';

/** Stands for the picture of a message over a head. */
const pictureSign = '🖼️';

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
    show({ fromId, text, picture }: Pick<Line, 'fromId' | 'text' | 'picture'>) {
      if (fromId === null) return;
      waiting.set(fromId, picture === null ? text : `${pictureSign} ${text}`.trim());
      timer ??= setTimeout(showAll, apartMs);
    },
    stop: () => clearTimeout(timer),
  };
};
