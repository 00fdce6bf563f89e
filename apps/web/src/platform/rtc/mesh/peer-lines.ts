import { createSendingLine, type SendingLine } from '../sending-line.ts';
import { type LineName, lineNames, nothingToPeer, type SentToPeer } from '../sent-to-peer.ts';

type Line = { readonly transceiver: RTCRtpTransceiver; readonly sending: SendingLine };

/** The lines of one connection: each in both directions, opened and closed without negotiating. */
export type PeerLines = {
  /** Makes those that are not there yet, before an offer. */
  make(): void;
  /** Takes over the offered ones, because lines made beforehand would not be matched with them. */
  takeOffered(): void;
  /** Sets the tracks to send from now on; takes effect with `fill`. */
  setWanted(sent: SentToPeer): void;
  /** Opens and closes the lines as wanted: only once they have been agreed on. */
  fill(): void;
  track(name: LineName): MediaStreamTrack | null;
  receiver(name: LineName): RTCRtpReceiver | null;
  /** The line's number in the description; null before it is agreed on. */
  midOf(name: LineName): string | null;
  close(): void;
};

const kindOf = (name: LineName): 'audio' | 'video' =>
  name === 'audio' || name === 'screenAudio' ? 'audio' : 'video';

/** @param failed a line could not be opened or closed */
export const createPeerLines = (connection: RTCPeerConnection, failed: () => void): PeerLines => {
  const lines = new Map<LineName, Line>();
  let wanted = nothingToPeer;

  const add = (name: LineName, transceiver: RTCRtpTransceiver) =>
    lines.set(name, { transceiver, sending: createSendingLine(transceiver.sender, failed) });

  return {
    make() {
      for (const name of lineNames) {
        if (lines.has(name)) continue;
        add(
          name,
          connection.addTransceiver(kindOf(name), {
            direction: 'sendrecv',
            sendEncodings: [{ active: false }],
          }),
        );
      }
    },
    takeOffered() {
      for (const transceiver of connection.getTransceivers()) {
        if ([...lines.values()].some((line) => line.transceiver === transceiver)) continue;
        const { kind } = transceiver.receiver.track;
        const name = lineNames.find((request) => kindOf(request) === kind && !lines.has(request));
        if (name === undefined) continue;
        transceiver.direction = 'sendrecv';
        add(name, transceiver);
      }
    },
    setWanted(sent) {
      wanted = sent;
    },
    fill() {
      for (const [name, line] of lines) line.sending.setWanted(wanted[name]);
    },
    track: (name) => lines.get(name)?.transceiver.receiver.track ?? null,
    receiver: (name) => lines.get(name)?.transceiver.receiver ?? null,
    midOf: (name) => lines.get(name)?.transceiver.mid ?? null,
    close() {
      for (const line of lines.values()) line.sending.close();
    },
  };
};
