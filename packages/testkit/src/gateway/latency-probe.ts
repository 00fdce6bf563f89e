import type { Office } from './office.ts';

const askEveryMs = 100;

/** A person in the room who keeps working and measures how long each answer takes. */
export const createLatencyProbe = async (office: Office, from: string) => {
  const person = await office.connect(from);
  if ((await person.enter())?.data.ok !== true) throw new Error('The probe was not let in');
  let asked = 0;
  let tookMs: number[] = [];
  const answers = new Set<Promise<boolean>>();
  let isOver = false;
  const closed = person.closed.then(() => isOver || Promise.reject(new Error('A probe was disconnected')));
  // The caller of `report` or `heardOfLost` gets the error.
  closed.catch(() => {});

  const ask = () => {
    asked += 1;
    const ref = `ask ${asked}`;
    const askedAt = performance.now();
    person.whisper('ClockEvent', { c: asked, ref });
    const answer = person.reply(ref).then((reply) => {
      tookMs.push(performance.now() - askedAt);
      answers.delete(answer);
      return reply?.data.ok === true;
    });
    answers.add(answer);
  };
  const timer = setInterval(ask, askEveryMs);

  return {
    /**
     * Checks that every request was answered and the connection is open.
     * @returns how long the answers took, in ms
     */
    async report(): Promise<number[]> {
      ask();
      const all = Promise.all(answers);
      const alive = await Promise.race([all, closed.then(() => [false])]);
      if (alive.includes(false)) throw new Error('A probe was not answered');
      const took = tookMs;
      tookMs = [];
      return took;
    },
    /** Resolves when all of these users were announced as lost. */
    heardOfLost: (userIds: readonly string[]) =>
      Promise.all(
        userIds.map((userId) =>
          person.next(
            ({ event, channel, data }) =>
              event === 'ConnectionEvent' &&
              channel === office.room &&
              data.user_id === userId &&
              data.isConnected === false,
          ),
        ),
      ),
    end() {
      isOver = true;
      clearInterval(timer);
      person.socket.destroy();
    },
  };
};
export type LatencyProbe = Awaited<ReturnType<typeof createLatencyProbe>>;
