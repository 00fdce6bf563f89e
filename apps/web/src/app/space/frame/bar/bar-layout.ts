/**
 * The widths of the control bar in px, as in its style sheet. They do not depend on what the
 * controls show, so nothing in the bar moves while the width of the stage stays the same.
 */
const sizes = {
  wide: { tool: 72, gap: 4, base: 26 + 48 + 3 * 72 + 2 * 56 + 3, named: 120, items: 8 },
  compact: { tool: 44, gap: 2, base: 14 + 2 * 44 + 52 + 2 * 44, named: 0, items: 5 },
};
/** The stage is at least this wide for the wide bar, in px: also in the style sheets. */
const wideFromPx = 640;
/** Distance to the edges of the stage, both together, in px. */
const marginPx = 16;

export type BarLayout = {
  readonly isCompact: boolean;
  /** There is room for the user's name beside the avatar. */
  readonly isNamed: boolean;
  /** How many tools have a button. */
  readonly tools: number;
};

/** The layout that fits the bar, by the width of the stage in px and the number of tools alone. */
export const barLayout = (stageWidthPx: number, toolCount: number): BarLayout => {
  const isCompact = stageWidthPx < wideFromPx;
  const { tool, gap, base, named, items } = isCompact ? sizes.compact : sizes.wide;
  const freePx = stageWidthPx - marginPx - base - (items - 1) * gap;
  const tools = Math.max(0, Math.min(toolCount, Math.floor(freePx / (tool + gap))));
  return {
    isCompact,
    isNamed: !isCompact && freePx - tools * (tool + gap) >= named,
    tools,
  };
};
