import { describe, expect, it } from 'vitest';
import { createSpeakingGate } from './speaking-gate.ts';

describe('speaking gate', () => {
  it('stays closed for the hum of a room', () => {
    const gate = createSpeakingGate();
    expect([0.001, 0.008, 0.017].map((loudness, index) => gate.measure(loudness, index * 100))).toEqual([
      0, 0, 0,
    ]);
  });

  it('opens for speech, with a level that grows with loudness up to 1', () => {
    const gate = createSpeakingGate();
    const [soft, loud, shout] = [0.02, 0.1, 0.9].map((loudness, index) =>
      gate.measure(loudness, index * 100),
    );
    expect(soft).toBeGreaterThan(0);
    expect(loud).toBeGreaterThan(soft ?? 1);
    expect(shout).toBe(1);
  });

  it('stays open for quieter speech and for pauses under 400 ms, and then closes', () => {
    const gate = createSpeakingGate();
    gate.measure(0.05, 0);
    expect(gate.measure(0.01, 300)).toBeGreaterThan(0);
    expect(gate.measure(0.001, 600)).toBeGreaterThan(0);
    expect(gate.measure(0.001, 701)).toBe(0);
    expect(gate.measure(0.01, 800)).toBe(0);
  });
});
