import { firstWishes, type Wishes } from '../sent-to-peer.ts';

/** Both sides open the channel with this id by themselves, so that it needs no signalling. */
const channelNumber = 0;

export type WishChannel = {
  /** Tells the other side what is shown here; repeated automatically when the channel opens. */
  tell(wishes: Wishes): void;
  /** The last request of the other side. */
  theirs(): Wishes;
  close(): void;
};

const maxWidthPx = 16_384;

/** Parses the request of another person's page; data of any other shape is ignored. */
export const parseWishes = (text: unknown): Wishes | null => {
  if (typeof text !== 'string' || text.length > 200) return null;
  try {
    // A page that was opened before an update does not send the last field.
    const {
      isVideoWanted,
      videoWidthPx,
      isScreenWanted,
      isBeyondPictures = false,
    } = JSON.parse(text) as Record<string, unknown>;
    if (typeof isVideoWanted !== 'boolean' || typeof isScreenWanted !== 'boolean') return null;
    if (typeof isBeyondPictures !== 'boolean') return null;
    if (typeof videoWidthPx !== 'number' || !(videoWidthPx >= 0 && videoWidthPx <= maxWidthPx)) return null;
    return { isVideoWanted, videoWidthPx, isScreenWanted, isBeyondPictures };
  } catch {
    return null;
  }
};

/**
 * Tells each other over the connection itself whose pictures are shown, so that hidden ones are not sent, and whose go to
 * nearer people only.
 */
export const createWishChannel = (connection: RTCPeerConnection, changed: () => void): WishChannel => {
  const channel = connection.createDataChannel('wishes', { negotiated: true, id: channelNumber });
  let mine: Wishes | null = null;
  let theirs = firstWishes;

  const send = () => {
    if (mine && channel.readyState === 'open') channel.send(JSON.stringify(mine));
  };
  const onMessage = (event: MessageEvent) => {
    const wishes = parseWishes(event.data);
    if (!wishes) return;
    theirs = wishes;
    changed();
  };
  channel.addEventListener('open', send);
  channel.addEventListener('message', onMessage);

  return {
    tell(wishes) {
      if (mine && JSON.stringify(mine) === JSON.stringify(wishes)) return;
      mine = wishes;
      send();
    },
    theirs: () => theirs,
    close() {
      channel.removeEventListener('open', send);
      channel.removeEventListener('message', onMessage);
    },
  };
};
