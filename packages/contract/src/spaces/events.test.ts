import { describe, expect, it } from 'vitest';
import { closingNoticeMs, eventPhaseAt, isEventOpen, partingMs } from './index.ts';

const opensAt = 1_000_000;
const closesAt = opensAt + 60 * 60_000;

describe('SPC-17 SPC-18 the phase of an event', () => {
  it.each([
    [opensAt - 1, 'before', false],
    [opensAt, 'open', true],
    [closesAt - closingNoticeMs - 1, 'open', true],
    [closesAt - closingNoticeMs, 'closing', true],
    [closesAt - 1, 'closing', true],
    [closesAt, 'parting', false],
    [closesAt + partingMs - 1, 'parting', false],
    [closesAt + partingMs, 'over', false],
  ] as const)('at %i is %s', (now, phase, isOpen) => {
    expect(eventPhaseAt({ opensAt, closesAt }, now)).toBe(phase);
    expect(isEventOpen({ opensAt, closesAt }, now)).toBe(isOpen);
  });

  it('is open without hours, and starts as closing when the event is shorter than the notice', () => {
    expect(eventPhaseAt({ opensAt: null, closesAt: null }, 5)).toBe('open');
    expect(eventPhaseAt({ opensAt, closesAt: opensAt + 1_000 }, opensAt)).toBe('closing');
    expect(eventPhaseAt({ opensAt, closesAt: opensAt + 1_000 }, opensAt - 1)).toBe('before');
  });
});
