import type { MediaCredentials } from '@engawa/contract/media';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createTicket } from './ticket.ts';

const create = (isRefused = () => false) => {
  const clock = createFakeClock();
  const asked: string[] = [];
  const ticket = createTicket(async (channel): Promise<MediaCredentials> => {
    asked.push(channel);
    if (isRefused()) throw new Error('refused');
    const ticket = `t${asked.length}`;
    return { carrier: 'p2p', token: ticket, ticket, app_id: 'p2p', channel, uid: 'u', ice_servers: [] };
  }, clock.now);
  return { clock, asked, ticket };
};

describe('ticket', () => {
  it('does not cache a refusal', async () => {
    let isRefused = true;
    const { ticket } = create(() => isRefused);
    await expect(ticket.for('a')).rejects.toThrow('refused');
    isRefused = false;
    expect((await ticket.for('a')).ticket).toBe('t2');
  });

  it('is requested once, also by concurrent callers, and renewed before its two minutes end', async () => {
    const { ticket, clock, asked } = create();
    await Promise.all([ticket.for('a'), ticket.for('a'), ticket.for('a')]);
    clock.advance(89_999);
    expect((await ticket.for('a')).ticket).toBe('t1');
    clock.advance(1);
    expect((await ticket.for('a')).ticket).toBe('t2');
    expect(asked).toHaveLength(2);
  });

  it('is requested again for another conversation and after a drop', async () => {
    const { ticket, asked } = create();
    await ticket.for('a');
    await ticket.for('b');
    ticket.drop();
    await ticket.for('b');
    expect(asked).toEqual(['a', 'b', 'b']);
  });
});
