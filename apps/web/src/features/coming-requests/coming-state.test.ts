import { describe, expect, it } from 'vitest';
import { dropUnheard, graceMs, takeEvent } from './coming-state.ts';
import type { IncomingRequest } from './ports.ts';

const request = (inviter_id: string, expires_at = 30_000): IncomingRequest => ({
  inviter_id,
  inviter_name: inviter_id.toUpperCase(),
  invitee_id: 'me',
  meeting_room: null,
  room: { uuid: 'a', floor_uuid: 'f' },
  x: 1,
  y: 2,
  topic: '',
  minutes: null,
  expires_at,
});
const pending = (inviteeId: string, expiresAt = 30_000) => ({ inviteeId, name: inviteeId, expiresAt });
const nobody = { incoming: [], outgoing: [] };
const nameOf = (id: string) => `name of ${id}`;

describe('requests to come', () => {
  it('arrive once each, the newest last; a repetition after a reconnection is no news', () => {
    const first = takeEvent(nobody, { kind: 'asked', ...request('ben') }, nameOf);
    expect(first.outcome).toEqual({ kind: 'asked', request: request('ben') });
    const again = takeEvent(first.requests, { kind: 'asked', ...request('ben') }, nameOf);
    expect(again).toEqual({ requests: first.requests, outcome: null });
    const { requests, outcome } = takeEvent(
      { incoming: [request('ben'), request('mei')], outgoing: [] },
      { kind: 'asked', ...request('ben', 50_000) },
      nameOf,
    );
    expect(requests.incoming).toEqual([request('mei'), request('ben', 50_000)]);
    expect(outcome?.kind).toBe('asked');
  });

  it.each(['cancelled', 'expired', 'left'] as const)(
    'are missed when they end by themselves: %s',
    (reason) => {
      const end = { kind: 'withdrawn', inviter_id: 'ben', invitee_id: 'me', reason } as const;
      const { requests, outcome } = takeEvent({ incoming: [request('ben')], outgoing: [] }, end, nameOf);
      expect(requests.incoming).toEqual([]);
      expect(outcome).toEqual({ kind: 'missed', request: request('ben') });
      // It was answered on another page.
      expect(takeEvent(nobody, end, nameOf).outcome).toBeNull();
    },
  );

  it.each([
    [true, 'answered', 'coming'],
    [false, 'answered', 'declined'],
    [false, 'expired', 'expired'],
    [false, 'left', 'left'],
  ] as const)('of the user end: accepted %s, %s', (accept, reason, kind) => {
    const event = { kind: 'answered', inviter_id: 'me', invitee_id: 'ben', meeting_room: null } as const;
    const before = { incoming: [], outgoing: [pending('ben'), pending('mei')] };
    expect(takeEvent(before, { ...event, accept, reason }, nameOf)).toEqual({
      requests: { incoming: [], outgoing: [pending('mei')] },
      outcome: { kind, request: { inviteeId: 'ben', name: 'ben' } },
    });
    // After a reload the page does not know whom it asked.
    expect(takeEvent(nobody, { ...event, accept, reason }, nameOf).outcome).toEqual({
      kind,
      request: { inviteeId: 'ben', name: 'name of ben' },
    });
  });

  it('end by themselves when the server’s word of their end was lost', () => {
    const before = { incoming: [request('ben'), request('mei', 40_000)], outgoing: [pending('ken')] };
    expect(dropUnheard(before, 30_000 + graceMs - 1)).toEqual({ requests: before, outcomes: [] });
    expect(dropUnheard(before, 30_000 + graceMs)).toEqual({
      requests: { incoming: [request('mei', 40_000)], outgoing: [] },
      outcomes: [
        { kind: 'missed', request: request('ben') },
        { kind: 'expired', request: pending('ken') },
      ],
    });
  });
});
