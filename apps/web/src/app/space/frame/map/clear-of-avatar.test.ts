import { describe, expect, it } from 'vitest';
import { type Box, clearOf } from './clear-of-avatar.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const stage = box(320, 56, 960, 664);
const messages = box(336, 400, 440, 180);

describe('messages beside the own avatar', () => {
  it('stay where they do not cover it', () => {
    expect(clearOf(messages, box(800, 430, 80, 100), stage)).toBeNull();
    expect(clearOf(messages, box(500, 100, 80, 100), stage)).toBeNull();
  });

  it('are narrower when it is at their right end', () => {
    expect(clearOf(messages, box(740, 430, 80, 100), stage)).toEqual({ left: 336, width: 392, bottom: 580 });
  });

  it('are on its right when it is at their left end', () => {
    expect(clearOf(messages, box(400, 430, 80, 100), stage)).toEqual({ left: 492, width: 440, bottom: 580 });
  });

  it('are above it on a narrow screen, and stay when there is no place', () => {
    const phone = box(0, 0, 390, 700);
    const wide = box(8, 380, 374, 180);
    expect(clearOf(wide, box(155, 400, 80, 100), phone)).toEqual({ left: 8, width: 374, bottom: 388 });
    expect(clearOf(wide, box(155, 150, 80, 300), phone)).toBeNull();
  });
});
