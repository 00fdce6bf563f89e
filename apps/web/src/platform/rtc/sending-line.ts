/** Maximum size of the pictures that are sent. */
export type PictureLimit = {
  readonly maxBitsPerSecond: number;
  /** 1 or more: both sides of the picture are divided by it. */
  readonly shrinkBy: number;
};

/** The track that one line of a connection sends, and its limits. */
export type Sending = {
  readonly track: MediaStreamTrack | null;
  /** False: not a byte is sent, whatever the track contains. */
  readonly isSent: boolean;
  /** For pictures; null leaves it to the browser. */
  readonly limit: PictureLimit | null;
};

export const nothingSent: Sending = { track: null, isSent: false, limit: null };

export type SendingLine = {
  setWanted(sending: Sending): void;
  close(): void;
};

const isWithin = (encoding: RTCRtpEncodingParameters, limit: PictureLimit | null): boolean =>
  limit === null ||
  (encoding.maxBitrate === limit.maxBitsPerSecond &&
    (encoding.scaleResolutionDownBy ?? 1) === limit.shrinkBy);

/**
 * Opens and closes one line by its encoding's `active`, not by removing the track: without a track
 * Chromium's packet timestamps stand still, and the receiver takes the pause for a slow network and
 * buffers a second more from then on (measured: sound 1 s late after a pause of 1 s, against 50 ms
 * this way). Closed means no bytes at all. Steps are asynchronous and run one after the other; only
 * the newest request is applied.
 */
export const createSendingLine = (sender: RTCRtpSender, failed: () => void): SendingLine => {
  let wanted: Sending = nothingSent;
  let isWorking = false;
  let isClosed = false;

  const setActive = async (isActive: boolean, limit: PictureLimit | null) => {
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    if (!encoding || (encoding.active === isActive && isWithin(encoding, limit))) return;
    encoding.active = isActive;
    if (limit !== null) {
      encoding.maxBitrate = limit.maxBitsPerSecond;
      encoding.scaleResolutionDownBy = limit.shrinkBy;
    }
    await sender.setParameters(parameters);
  };
  const isReached = ({ track, isSent, limit }: Sending) => {
    const [encoding] = sender.getParameters().encodings;
    if (sender.track !== track || (encoding?.active ?? false) !== isSent) return false;
    return !isSent || encoding === undefined || isWithin(encoding, limit);
  };

  const work = async () => {
    isWorking = true;
    try {
      while (!isClosed && !isReached(wanted)) {
        const { track, isSent, limit } = wanted;
        if (!isSent) await setActive(false, null);
        if (sender.track !== track) await sender.replaceTrack(track);
        if (isSent) await setActive(true, limit);
        if (isSent && sender.getParameters().encodings.length === 0) break;
      }
    } catch {
      // Silence is better than being heard by somebody who must not hear.
      if (!isClosed) await sender.replaceTrack(null).catch(() => undefined);
      if (!isClosed) failed();
    } finally {
      isWorking = false;
    }
  };

  return {
    setWanted(sending) {
      wanted = { ...sending, isSent: sending.isSent && sending.track !== null };
      if (!isWorking && !isClosed) void work();
    },
    close() {
      isClosed = true;
      void sender.replaceTrack(null).catch(() => undefined);
    },
  };
};
