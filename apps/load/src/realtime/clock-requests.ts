import type { Frame } from './engawa-frames.ts';

const clockRef = 'clock';
const rounds = 3;
/** How often a client asks for the server's time. */
const everyMs = 30_000;

type Deps = {
  /** Sends a ClockEvent with these fields. */
  send(fields: string): void;
  /** The server's time minus ours, and the round-trip time. */
  measured(offsetMs: number, roundTripMs: number): void;
};

/** Measures the difference between the server's clock and ours. */
export const createClockRequests = ({ send, measured }: Deps) => {
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    send(`"c":${Date.now()},"ref":"${clockRef}"`);
  };
  return {
    begin() {
      for (let round = 0; round < rounds; round += 1) ask();
    },
    askIfDue(now: number) {
      if (now - askedAt >= everyMs) ask();
    },
    takeReply({ ref, c, t }: Frame['data']) {
      if (ref !== clockRef || typeof c !== 'number' || typeof t !== 'number') return;
      const roundTripMs = Date.now() - c;
      measured(t - c - roundTripMs / 2, roundTripMs);
    },
  };
};
