/** The part of a WebSocket that a probe uses. */
export type ProbedSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type SocketState = 'connecting' | 'connected' | 'closed' | 'failed';

export type SocketProbeDeps = {
  /** Address of the WebSocket, without its query. */
  readonly url: string;
  readonly open?: (url: string) => ProbedSocket;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** @returns the function that takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** Called on each change of state; `code` is the close code. */
  readonly onState: (state: SocketState, code?: number) => void;
  /** Called with each round trip as it is measured, in ms. */
  readonly onRoundTrip: (ms: number) => void;
};

/**
 * The server closes a socket that does not authenticate within 10 s. The probe ends before that.
 */
const patienceMs = 8000;

/**
 * Opens one connection as any client would, sends the given number of pings one after another, and
 * closes it.
 */
export const probeSocket = (deps: SocketProbeDeps, pings: number): Promise<'done' | 'broken'> =>
  new Promise((resolve) => {
    const { now, onState, onRoundTrip } = deps;
    const open = deps.open ?? ((url: string) => new WebSocket(url));
    onState('connecting');
    const socket = open(`${deps.url}?protocol=7&client=engawa-diagnosis&version=1`);
    let isConnected = false;
    let left = pings;
    let sentAt = 0;
    let isOver = false;
    const end = (how: 'done' | 'broken') => {
      if (isOver) return;
      isOver = true;
      takeBack();
      socket.close();
      resolve(how);
    };
    const takeBack = deps.after(patienceMs, () => {
      if (!isConnected) onState('failed');
      end(isConnected ? 'done' : 'broken');
    });
    const ping = () => {
      sentAt = now();
      socket.send(JSON.stringify({ event: 'pusher:ping', data: '{}' }));
    };
    const receive = (event: unknown) => {
      if (event === 'pusher:connection_established') {
        isConnected = true;
        onState('connected');
      }
      if (event === 'pusher:pong') {
        onRoundTrip(now() - sentAt);
        left -= 1;
      }
      if (event !== 'pusher:connection_established' && event !== 'pusher:pong') return;
      if (left > 0) ping();
      else end('done');
    };
    socket.addEventListener('message', ({ data }) => {
      try {
        receive((JSON.parse(String(data)) as { event?: unknown }).event);
      } catch {
        // Data that is not a frame of the protocol cannot be an answer.
      }
    });
    socket.addEventListener('close', ({ code }) => {
      onState(isConnected ? 'closed' : 'failed', code);
      end('broken');
    });
  });
