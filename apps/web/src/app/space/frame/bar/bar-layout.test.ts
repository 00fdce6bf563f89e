import { describe, expect, it } from 'vitest';
import { barLayout } from './bar-layout.ts';

describe('the layout of the control bar', () => {
  it.each([
    [2560, 3, { isCompact: false, isNamed: true, tools: 3 }],
    [872, 3, { isCompact: false, isNamed: true, tools: 3 }],
    [656, 2, { isCompact: false, isNamed: false, tools: 2 }],
    [656, 9, { isCompact: false, isNamed: false, tools: 2 }],
    [390, 9, { isCompact: true, isNamed: false, tools: 2 }],
    [320, 9, { isCompact: true, isNamed: false, tools: 1 }],
  ])('on a stage of %i px with %i tools', (widthPx, toolCount, expected) =>
    expect(barLayout(widthPx, toolCount)).toEqual(expected),
  );
});
