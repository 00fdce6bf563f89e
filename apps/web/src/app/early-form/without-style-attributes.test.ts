import { describe, expect, it } from 'vitest';
import { withoutStyleAttributes } from './without-style-attributes.ts';

describe('markup without style attributes', () => {
  it('GST-19 has a rule for each style, once, with its signs as they were', () => {
    const { markup, styles } = withoutStyleAttributes(
      '<p class="a" style="--x:1">style="no"</p><b style="--x:1" id="b"></b><i style="--f:&quot;A&quot; &amp; 1"></i>',
    );
    expect(markup).toBe(
      '<p class="a" data-early-style="0">style="no"</p><b data-early-style="0" id="b"></b><i data-early-style="1"></i>',
    );
    expect(styles).toBe('[data-early-style="0"]{--x:1}[data-early-style="1"]{--f:"A" & 1}');
  });
});
