/** What one line of a connection is to carry. */
export type Sending = {
  readonly track: MediaStreamTrack | null;
  /** False: not a byte is sent, whatever the track holds. */
  readonly isSent: boolean;
};

export const nothingSent: Sending = { track: null, isSent: false };

export type SendingLine = {
  want(sending: Sending): void;
  close(): void;
};

/**
 * Opens and closes one line by its encoding's `active`, and not by taking the track away: without a track Chromium's
 * packet times stand still, and the receiver takes the pause for a slow network and buffers a second more from then
 * on (measured: sound 1 s late after a pause of 1 s, against 50 ms this way). Closed means no bytes at all.
 * Steps are asynchronous and done one after the other; only the newest wish counts.
 * @param maxBitsPerSecond for pictures; null leaves it to the browser
 */
export const createSendingLine = (
  sender: RTCRtpSender,
  maxBitsPerSecond: number | null,
  failed: () => void,
): SendingLine => {
  let wanted: Sending = nothingSent;
  let isWorking = false;
  let isClosed = false;

  const setActive = async (isActive: boolean) => {
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    const isLimited = maxBitsPerSecond === null || encoding?.maxBitrate === maxBitsPerSecond;
    if (!encoding || (encoding.active === isActive && isLimited)) return;
    encoding.active = isActive;
    if (maxBitsPerSecond !== null) encoding.maxBitrate = maxBitsPerSecond;
    await sender.setParameters(parameters);
  };
  const isReached = (sending: Sending) =>
    sender.track === sending.track &&
    (sender.getParameters().encodings[0]?.active ?? false) === sending.isSent;

  const work = async () => {
    isWorking = true;
    try {
      while (!isClosed && !isReached(wanted)) {
        const { track, isSent } = wanted;
        if (!isSent) await setActive(false);
        if (sender.track !== track) await sender.replaceTrack(track);
        if (isSent) await setActive(true);
        if (isSent && sender.getParameters().encodings.length === 0) break;
      }
    } catch {
      // Better silent than heard by someone who must not.
      if (!isClosed) await sender.replaceTrack(null).catch(() => undefined);
      if (!isClosed) failed();
    } finally {
      isWorking = false;
    }
  };

  return {
    want(sending) {
      wanted = { track: sending.track, isSent: sending.isSent && sending.track !== null };
      if (!isWorking && !isClosed) void work();
    },
    close() {
      isClosed = true;
      void sender.replaceTrack(null).catch(() => undefined);
    },
  };
};
