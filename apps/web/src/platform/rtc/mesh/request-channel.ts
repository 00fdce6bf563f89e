import { initialRequest, type MediaRequest } from '../sent-to-peer.ts';

/** Both sides open the channel with this id by themselves, so that it needs no signalling. */
const channelNumber = 0;

export type RequestChannel = {
  /** Tells the other side what is shown here; repeated automatically when the channel opens. */
  send(request: MediaRequest): void;
  /** The last request of the other side. */
  theirs(): MediaRequest;
  close(): void;
};

const maxWidthPx = 16_384;

/** Parses the request of another person's page; data of any other shape is ignored. */
export const parseRequest = (text: unknown): MediaRequest | null => {
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
 * Tells each other over the connection itself whose pictures are shown, so that hidden ones are not
 * sent, and whose go to nearer people only.
 */
export const createRequestChannel = (connection: RTCPeerConnection, changed: () => void): RequestChannel => {
  const channel = connection.createDataChannel('requests', { negotiated: true, id: channelNumber });
  let mine: MediaRequest | null = null;
  let theirs = initialRequest;

  const send = () => {
    if (mine && channel.readyState === 'open') channel.send(JSON.stringify(mine));
  };
  const onMessage = (event: MessageEvent) => {
    const request = parseRequest(event.data);
    if (!request) return;
    theirs = request;
    changed();
  };
  channel.addEventListener('open', send);
  channel.addEventListener('message', onMessage);

  return {
    send(request) {
      if (mine && JSON.stringify(mine) === JSON.stringify(request)) return;
      mine = request;
      send();
    },
    theirs: () => theirs,
    close() {
      channel.removeEventListener('open', send);
      channel.removeEventListener('message', onMessage);
    },
  };
};
