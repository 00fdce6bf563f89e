import { type Frame, rooms, spaceId, type TestClient } from './live-client.ts';
import { type LiveCluster, type LiveMember, meetingRooms } from './live-cluster.ts';

/** A client repeats a request that was not answered within this time. */
const askAgainMs = 1_500;
/** A connection without an answer for this long is given up. */
const silentMs = 4_000;
const tryAgainMs = 300;
/** A person who wants to enter is inside this long after connecting. */
const timeToComeInMs = 5_000;
/** Frames from before a snapshot are dropped beyond this number of frames. */
const longHistory = 4_000;
/**
 * The distance from the corner within which people walk, so that all are in view of one another.
 */
const areaPx = 800;

/**
 * A person with a correct client: it reconnects when it is cut off, repeats unanswered requests,
 * and otherwise acts at random.
 */
export const createWalker = (cluster: LiveCluster, name: string, random: () => number) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const history: Frame[] = [];
  const numbers = new Map<string, number>();
  let epoch = 0;
  let readTo = 0;
  let line: { readonly client: TestClient; readonly member: LiveMember; readonly since: number } | null =
    null;
  let standing: 'outside' | 'asking' | 'inside' = 'outside';
  let destination: string | null = null;
  let asked = { ref: 0, at: 0 };
  let comesBackAt = 0;
  let pausedSince: number | null = null;
  let at = { x: 100, y: 100 };

  const ask = (event: 'LoginEvent' | 'ConnectionEvent') => {
    if (line === null || destination === null) return;
    const { client } = line;
    standing = 'asking';
    asked = { ref: asked.ref + 1, at: cluster.clock.now() };
    const resume = {
      socket_id: client.id,
      user_id: client.userId,
      space_id: spaceId,
      last: Object.fromEntries(numbers),
      epoch,
    };
    client.whisper(event, { ...(event === 'LoginEvent' ? { room: destination } : resume), ref: asked.ref });
  };

  const readReply = ({ ref, ok, error }: Record<string, unknown>) => {
    if (ref !== asked.ref || standing !== 'asking') return;
    if (ok === true) standing = 'inside';
    else if ((error as { code: string }).code === 'NOT_INSIDE') ask('LoginEvent');
    else asked = { ...asked, at: cluster.clock.now() - askAgainMs + tryAgainMs };
  };

  const read = () => {
    let snapshotAt = -1;
    for (; readTo < history.length; readTo += 1) {
      const frame = history[readTo] as Frame;
      if (frame.event === 'PositionsEvent') continue;
      const { event, channel, data } = frame;
      if (typeof data.n === 'number' && typeof data.epoch === 'number') {
        if (data.epoch !== epoch) numbers.clear();
        epoch = data.epoch;
        numbers.set((data.channel_id as string | undefined) ?? channel, data.n);
      }
      if (event === 'Reply') readReply(data);
      if (event === 'ParticipantsEvent' && data.snapshot === true) snapshotAt = readTo;
      if (event === 'UserDisconnect' && data.user_id === line?.client.userId && destination === null)
        standing = 'outside';
    }
    if (snapshotAt > longHistory) {
      history.splice(0, snapshotAt);
      readTo -= snapshotAt;
    }
  };

  const connect = () => {
    const member = pick(cluster.running());
    // A tab listens to its own connection only: frames of an older one may arrive here after newer
    // ones.
    line?.client.leaveStanding();
    line = { client: member.connect(name, history), member, since: cluster.clock.now() };
    pausedSince = null;
    if (destination !== null) ask(epoch > 0 && random() < 0.7 ? 'ConnectionEvent' : 'LoginEvent');
  };

  const lose = (inMs: number, isFinal = false) => {
    if (isFinal) line?.client.endSession();
    else line?.client.drop();
    line = null;
    comesBackAt = cluster.clock.now() + inMs;
    if (standing === 'inside') standing = 'asking';
  };

  const whisper = (event: string, data: object) => line?.client.whisper(event, data);
  const walkTo = () => {
    const to = { x: Math.floor(random() * areaPx), y: Math.floor(random() * areaPx) };
    const from = at;
    at = to;
    if (random() < 0.6) return whisper('PositionEvent', to);
    const ms = Math.ceil((Math.hypot(to.x - from.x, to.y - from.y) / 280) * 1_000) + 20;
    whisper('PositionEvent', { ...from, tx: to.x, ty: to.y, ms, t: cluster.clock.now() });
  };

  const acts: readonly (readonly [weight: number, act: () => void])[] = [
    [40, walkTo],
    [
      14,
      () =>
        whisper('StatusEvent', { status: pick(['available', 'busy', 'leave']), statusText: `${random()}` }),
    ],
    [14, () => whisper('JoinMeetingRoom', { meeting_room: pick([...meetingRooms.keys()]) })],
    [5, () => whisper('LeaveMeetingRoom', {})],
    [
      6,
      () =>
        whisper('LockMeetingRoom', {
          meeting_room: pick([...meetingRooms.keys()]),
          type: pick(['LOCK', 'UNLOCK']),
        }),
    ],
    [
      3,
      () => {
        destination = pick([rooms.office.id, rooms.office.id, rooms.studio.id]);
        whisper('ChangeRoomEvent', { room: destination });
      },
    ],
    [2, () => ask('LoginEvent')],
    [
      1,
      () => {
        whisper('LogoutEvent', {});
        destination = null;
        standing = 'outside';
      },
    ],
    // The connection is lost; once in a while for longer than the grace period.
    [2, () => lose(random() < 0.05 ? 32_000 : random() * 2_000)],
    [1, () => lose(random() * 2_000, true)],
    // A second tab; the first stays open.
    [1, connect],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return {
    name,
    history,
    /** The client, when its process runs and it knows that it is inside. */
    insideAs: (): TestClient | null =>
      line?.member.isRunning() === true && line.client.closed() === null && standing === 'inside'
        ? line.client
        : null,
    /** Whether the person wants to be inside, and has had the time and a connection for it. */
    comesIn: (): boolean =>
      destination !== null &&
      line?.member.isRunning() === true &&
      cluster.clock.now() - line.since > timeToComeInMs,
    /** The steps that a client takes by itself as time passes. */
    step() {
      read();
      const now = cluster.clock.now();
      if (line === null) {
        if (now >= comesBackAt) connect();
        return;
      }
      if (line.member.isKilled()) return lose(random() * 2_000);
      pausedSince = line.member.isRunning() ? null : (pausedSince ?? now);
      if (pausedSince !== null && now - pausedSince > silentMs) return lose(0);
      if (line.client.closed() !== null) return lose(200);
      if (standing === 'asking' && now - asked.at > askAgainMs) ask('LoginEvent');
    },
    act() {
      if (line === null) return;
      if (destination === null) {
        destination = pick([rooms.office.id, rooms.office.id, rooms.studio.id]);
        return ask('LoginEvent');
      }
      let left = random() * total;
      for (const [weight, act] of acts) {
        left -= weight;
        if (left < 0) return act();
      }
    },
  };
};
export type Walker = ReturnType<typeof createWalker>;
