import { createHmac } from 'node:crypto';
import type { TestLiveKit } from '@engawa/testkit/livekit';
import type { Page } from 'playwright-core';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The tracks that a person publishes to a channel of the media server, queried with the server's
 * own keys.
 */
export const tracksOf = async (liveKit: TestLiveKit, room: string, identity: string): Promise<string[]> => {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: liveKit.apiKey,
    nbf: nowSeconds - 10,
    exp: nowSeconds + 60,
    video: { roomAdmin: true, room },
  };
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const proof = createHmac('sha256', liveKit.apiSecret).update(body).digest('base64url');
  const address = `${liveKit.url.replace('ws:', 'http:')}/twirp/livekit.RoomService/GetParticipant`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${body}.${proof}` },
    body: JSON.stringify({ room, identity }),
  });
  const { tracks = [] } = (await answer.json()) as { tracks?: { sid: string }[] };
  return tracks.map(({ sid }) => sid);
};

/**
 * Sends a request to the media server over the page's own connection, bypassing all decisions of
 * the page.
 */
const sayToMediaServer = (page: Page, requests: readonly (readonly number[])[]): Promise<void> =>
  page.evaluate((all) => {
    const sockets = (globalThis as unknown as { socketsForTest: WebSocket[] }).socketsForTest;
    const line = sockets.find(({ readyState, url }) => readyState === WebSocket.OPEN && url.includes('/rtc'));
    if (!line) throw new Error('The page has no line to the media server.');
    for (const request of all) line.send(new Uint8Array(request));
  }, requests);

/** A length-delimited field of a protocol buffer: a text or a message. */
const field = (tag: number, bytes: readonly number[]): number[] => [tag, bytes.length, ...bytes];
const yes = 1;
const namesOf = (sids: readonly string[]): number[] =>
  sids.flatMap((sid) => field(0x0a, [...new TextEncoder().encode(sid)]));

/**
 * Requests tracks from the media server as a changed client would. Needs `rememberSocket`. In
 * LiveKit's protocol this is UpdateSubscription {track_sids: 1, subscribe: 2}, the sixth request,
 * and UpdateTrackSettings {track_sids: 1, disabled: 3}, the seventh, so that no track is missing
 * because the page had paused it.
 */
export const demandTracks = (page: Page, sids: readonly string[]): Promise<void> =>
  sayToMediaServer(page, [field(0x32, [...namesOf(sids), 0x10, yes]), field(0x3a, namesOf(sids))]);

/** Makes the media server pause tracks that the page itself wants. Needs `rememberSocket`. */
export const declineTracks = (page: Page, sids: readonly string[]): Promise<void> =>
  sayToMediaServer(page, [field(0x3a, [...namesOf(sids), 0x18, yes])]);

/**
 * Stops the page's own signals, so that a changed client can send in its place. Needs
 * `rememberSocket`.
 */
export const silenceOwnSignals = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { signallingForTest } = globalThis as unknown as { signallingForTest: { isOwnSilenced: boolean } };
    signallingForTest.isOwnSilenced = true;
  });

/**
 * Requests all tracks of a person directly from their browser, over a connection that the page did
 * not plan.
 * @returns `connected` when the connection stands, else the code with which the server refused to
 * forward the offer
 */
export const demandLine = (page: Page, me: { id: string; spaceId: string }, from: string): Promise<string> =>
  page.evaluate(
    async ([channel, to]) => {
      const { socketsForTest, signallingForTest } = globalThis as unknown as {
        socketsForTest: WebSocket[];
        signallingForTest: { ticket: string | null };
      };
      const line = socketsForTest.find(
        ({ readyState, url }) => readyState === WebSocket.OPEN && url.includes('/app/'),
      );
      if (!line) throw new Error('The page has no line to the server.');
      const session = `hostile-${crypto.randomUUID()}`;
      const connection = new RTCPeerConnection();
      for (const kind of ['audio', 'video', 'video', 'audio'] as const)
        connection.addTransceiver(kind, { direction: 'recvonly' });
      await connection.setLocalDescription();
      while (connection.iceGatheringState !== 'complete')
        await new Promise((resolve) =>
          connection.addEventListener('icegatheringstatechange', resolve, { once: true }),
        );

      return new Promise<string>((resolve) => {
        const end = (outcome: string) => {
          line.removeEventListener('message', hear);
          resolve(outcome);
        };
        const take = async ({ description, candidates }: Answer) => {
          if (description) await connection.setRemoteDescription(description);
          for (const candidate of candidates ?? []) await connection.addIceCandidate(candidate);
        };
        type Answer = { description?: RTCSessionDescriptionInit; candidates?: RTCIceCandidateInit[] };
        const hear = (message: MessageEvent<string>) => {
          const { event, data } = JSON.parse(message.data) as { event: string; data: string };
          if (event !== 'SignalEvent' && event !== 'Reply') return;
          const signal = JSON.parse(data) as Answer & {
            session?: string;
            ref?: string;
            error?: { code: string };
          };
          if (signal.session === session) void take(signal);
          if (signal.ref === session && signal.error) end(signal.error.code);
        };
        line.addEventListener('message', hear);
        connection.addEventListener('connectionstatechange', () => {
          if (connection.connectionState === 'connected') end('connected');
        });
        const description = { type: 'offer', sdp: connection.localDescription?.sdp };
        const data = { to, ticket: signallingForTest.ticket, session, ref: session, description };
        line.send(JSON.stringify({ event: 'client-SignalEvent', channel, data }));
      });
    },
    [`private-user.${me.id}_${me.spaceId}`, from] as const,
  );
