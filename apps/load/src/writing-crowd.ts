import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import type { EngawaApi, Pass } from './realtime/engawa-api.ts';
import { parseFrame } from './realtime/engawa-frames.ts';
import { openRawSocket } from './realtime/raw-socket.ts';

const entryTimeoutMs = 60_000;
const loginRef = 'login';

type Data = Readonly<Record<string, unknown>>;

/** A person who stands in the room, writes to it and reads what others write. */
export type Writer = {
  readonly pass: Pass;
  write(content: string): void;
  /** Sends an event to the room. Rejects with the code of the refusal. */
  ask(event: string, data: object): Promise<void>;
  leave(): void;
};

/**
 * Enters as a guest by the wire protocol.
 * @param read gets the content of each message of the room, also of one's own
 * @param refused gets the code when a message is not accepted
 * @param heard gets every other event
 */
export const enterAsWriter = async (
  { api, socketUrl, spaceId }: { api: EngawaApi; socketUrl: URL; spaceId: string },
  name: string,
  {
    read = () => undefined,
    refused = () => undefined,
    heard = () => undefined,
  }: { read?(content: string): void; refused?(code: string): void; heard?(event: string, data: Data): void },
): Promise<Writer> => {
  const pass = await api.guestLogin(spaceId, name);
  const room = roomChannel(pass.roomId);
  const channels = [spaceChannel(spaceId), room, personChannel(pass.userId, spaceId)];
  let missing = channels.length;
  /** What was asked and is not answered, by its ref. */
  const asked = new Map<unknown, (code: string | null) => void>();

  return new Promise<Writer>((entered, failed) => {
    const timer = setTimeout(() => failed(new Error(`${name} did not come in.`)), entryTimeoutMs);
    const whisper = (event: string, data: object) =>
      socket.sendText(JSON.stringify({ event: `client-${event}`, channel: room, data }));
    const subscribe = async (socketId: string, channel: string) => {
      const auth = await api.authorise(pass, socketId, channel);
      socket.sendText(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    };
    const writer: Writer = {
      pass,
      ask(event, data) {
        const ref = `${event} ${asked.size} ${performance.now()}`;
        return new Promise((done, refusedWith) => {
          asked.set(ref, (code) => {
            asked.delete(ref);
            if (code === null) done();
            else refusedWith(new Error(`${event} was refused: ${code}`));
          });
          whisper(event, { ...data, ref });
        });
      },
      write: (content) => whisper('MesssageEvent', { channel_id: `room_${pass.roomId}`, content }),
      leave() {
        whisper('LogoutEvent', {});
        socket.close();
      },
    };
    const takeReply = ({ ok, ref, error }: Data) => {
      const code = ok === false ? ((error as { code?: string } | undefined)?.code ?? 'INTERNAL') : null;
      const answer = asked.get(ref);
      if (answer !== undefined) return answer(code);
      if (ref !== loginRef) return code === null ? undefined : refused(code);
      clearTimeout(timer);
      if (code === null) entered(writer);
      else failed(new Error(`${name} was refused: ${code}`));
    };
    const socket = openRawSocket(socketUrl, {
      opened() {},
      closed(code, reason) {
        failed(new Error(`${name} was closed: ${code ?? ''} ${reason}`));
      },
      message(bytes, start, end) {
        const { event, data } = parseFrame(bytes, start, end);
        if (event === 'MesssageEvent') read(String(data.content));
        else if (event === 'Reply') takeReply(data);
        else if (event === 'pusher:connection_established')
          for (const channel of channels) subscribe(String(data.socket_id), channel).catch(failed);
        else if (event === 'pusher_internal:subscription_succeeded') {
          missing -= 1;
          if (missing === 0) whisper('LoginEvent', { room: pass.roomId, ref: loginRef });
        } else heard(String(event), data);
      },
    });
  });
};
