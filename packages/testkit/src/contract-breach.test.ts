import { roomChannel } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { findBreach } from './contract-breach.ts';

const room = roomChannel('60000000-0000-4000-8000-000000000001');
const status = { at: 1, n: 1, epoch: 1, id: 'u', status: 'busy', statusText: '' };

describe('contract check of received frames', () => {
  it('accepts a correct frame', () => {
    expect(findBreach({ event: 'StatusEvent', channel: room, data: status })).toBeNull();
  });

  it('fails for one wrong field', () => {
    const wrong = { ...status, statusTxt: '' };
    expect(findBreach({ event: 'StatusEvent', channel: room, data: wrong })?.message).toMatch(
      /StatusEvent on private-room_.* against the contract: .*statusTxt/,
    );
  });

  it('fails for a Reply with a field that the answered whisper does not have', () => {
    const channel = 'private-user.70000000-0000-4000-8000-000000000001_50000000-0000-4000-8000-000000000000';
    const reply = { at: 1, n: 1, epoch: 1, ref: 1, ok: true, slots: 3, t: 5 };
    expect(findBreach({ event: 'Reply', channel, data: reply }, 'LoginEvent')?.message).toMatch(/slot/);
  });
});
