import type { Place } from '@engawa/contract/presence';
import type { ClientListener, LoadClient } from '../load-client.ts';
import { openRawSocket, type RawSocket } from '../raw-socket.ts';
import { createSamplePicture, longTime, shortTime } from './sample-picture.ts';

/** Messages of Colyseus 0.16 by their first byte. */
const joinRoom = 10;
const roomData = 13;
const roomState = 14;

/** `room.send('move', {x, y, t})` as Colyseus' client encodes it: the name, then MessagePack. */
const moveMessage = (x: number, y: number, t: number): Buffer => {
  const message = Buffer.from([
    roomData,
    0xa4,
    0x6d,
    0x6f,
    0x76,
    0x65,
    0x83,
    0xa1,
    0x78,
    0xcd,
    0,
    0,
    0xa1,
    0x79,
    0xcd,
    0,
    0,
    0xa1,
    0x74,
    0xce,
    0,
    0,
    0,
    0,
  ]);
  message.writeUInt16BE(x, 10);
  message.writeUInt16BE(y, 15);
  message.writeUInt32BE(shortTime(t), 20);
  return message;
};

type Seat = {
  readonly room: { readonly processId: string; readonly roomId: string };
  readonly sessionId: string;
};
type Observation = {
  move(x: number, y: number, t: number): void;
  leave(): void;
  bytesRead(): number;
  framesRead(): number;
};
type ObserveListener = {
  moved(walker: number, x: number, y: number, t: number): void;
  gone(walker: number): void;
  closed(code: number): void;
};
type Observe = (
  url: string,
  options: { walker: number } & Place,
  listener: ObserveListener,
) => Promise<Observation>;

export type ColyseusOrder = {
  readonly base: string;
  readonly walker: number;
  readonly listener: ClientListener;
};

const idle = { tick: () => Number.POSITIVE_INFINITY, show: () => {}, setStatus: () => {} };

/**
 * Joins and moves as Colyseus' own client does, and counts received messages without decoding them.
 */
export const createColyseusMover = ({ base, walker, listener }: ColyseusOrder): LoadClient => {
  let socket: RawSocket | null = null;
  return {
    ...idle,
    async enter({ x, y }) {
      const beganAtMs = performance.now();
      const answer = await fetch(`${base}/matchmake/join/office`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ walker, x, y }),
      });
      const seat = (await answer.json()) as Seat;
      if (seat.room === undefined) throw new Error(`No seat: ${JSON.stringify(seat)}`);
      const { processId, roomId } = seat.room;
      await new Promise<void>((resolve, reject) => {
        const url = new URL(`${base}/${processId}/${roomId}?sessionId=${seat.sessionId}`);
        socket = openRawSocket(url, {
          opened: () => {},
          message(bytes, start) {
            if (bytes[start] === joinRoom) socket?.sendBytes(Buffer.from([joinRoom]));
            else if (bytes[start] === roomState) resolve();
          },
          closed(code, reason) {
            reject(new Error(`Closed: ${code ?? ''} ${reason}`));
            listener.closed(code, reason);
          },
        });
      });
      socket?.sendBytes(moveMessage(x, y, Date.now()));
      return performance.now() - beganAtMs;
    },
    move: ({ tx, ty, t }) => socket?.sendBytes(moveMessage(tx, ty, t)),
    leave: () => socket?.close(),
    bytesRead: () => socket?.bytesRead() ?? 0,
    framesRead: () => socket?.framesRead() ?? 0,
    picture: null,
  };
};

/** Draws what Colyseus' own client receives. */
export const createColyseusObserver = ({ base, walker, listener }: ColyseusOrder): LoadClient => {
  const picture = createSamplePicture();
  let observation: Observation | null = null;
  return {
    ...idle,
    async enter({ x, y }) {
      const beganAtMs = performance.now();
      const path = new URL('../../../peers/colyseus-observer.mjs', import.meta.url).href;
      const { observe } = (await import(path)) as { observe: Observe };
      observation = await observe(
        base,
        { walker, x, y },
        {
          moved(index, toX, toY, t) {
            listener.received(index, picture.take(index, { x: toX, y: toY }, longTime(t, Date.now())));
          },
          gone: picture.forget,
          closed: (code) => listener.closed(code, ''),
        },
      );
      observation.move(x, y, shortTime(Date.now()));
      return performance.now() - beganAtMs;
    },
    move: ({ tx, ty, t }) => observation?.move(tx, ty, shortTime(t)),
    leave: () => observation?.leave(),
    bytesRead: () => observation?.bytesRead() ?? 0,
    framesRead: () => observation?.framesRead() ?? 0,
    picture,
  };
};
