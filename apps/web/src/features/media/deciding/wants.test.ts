import { describe, expect, it } from 'vitest';
import { createWants } from './wants.ts';

const create = () => {
  let changes = 0;
  const wants = createWants(() => {
    changes += 1;
  });
  return { wants, changes: () => changes };
};

describe('wants', () => {
  it('counts a person as shown until a place registers', () => {
    expect(create().wants.of('ben')).toEqual({ isVisible: true, widthPx: 320 });
  });

  it('uses the largest of several places, in steps', () => {
    const { wants } = create();
    wants.add('ben', { isVisible: true, widthPx: 176 });
    const end = wants.add('ben', { isVisible: true, widthPx: 900 });
    wants.add('ben', { isVisible: false, widthPx: 4_000 });
    expect(wants.of('ben')).toEqual({ isVisible: true, widthPx: 1280 });
    end();
    expect(wants.of('ben')).toEqual({ isVisible: true, widthPx: 320 });
  });

  it('requests nothing when no place shows the person', () => {
    const { wants } = create();
    const end = wants.add('ben', { isVisible: true, widthPx: 176 });
    end();
    expect(wants.of('ben')).toEqual({ isVisible: false, widthPx: 0 });
    wants.forget('ben');
    expect(wants.of('ben').isVisible).toBe(true);
  });

  it('keeps a place that still exists on forget', () => {
    const { wants } = create();
    wants.add('ben', { isVisible: false, widthPx: 176 });
    wants.forget('ben');
    expect(wants.of('ben').isVisible).toBe(false);
  });

  it('calls back only on a change, and ends once', () => {
    const { wants, changes } = create();
    const end = wants.add('ben', { isVisible: true, widthPx: 300 });
    expect(changes()).toBe(0);
    end();
    end();
    expect(changes()).toBe(1);
  });
});
