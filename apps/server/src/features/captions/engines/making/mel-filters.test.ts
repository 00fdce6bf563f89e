import { describe, expect, it } from 'vitest';
import { melBands, melBins, melFilters } from './mel-filters.ts';

describe('the filters of Whisper', () => {
  it('are triangles one after the other, each with the area of one band', () => {
    const filters = melFilters();
    const hertzPerBin = 40;
    let top = 0;
    for (let band = 0; band < melBands; band += 1) {
      const row = filters.subarray(band * melBins, (band + 1) * melBins);
      const highest = row.indexOf(Math.max(...row));
      expect(highest).toBeGreaterThanOrEqual(top);
      top = highest;
      // Narrow ones meet one or two of the frequencies.
      if (band > 40) expect(row.reduce((sum, one) => sum + one, 0) * hertzPerBin).toBeCloseTo(1, 0);
    }
    // The values of OpenAI's own file, mel_filters.npz.
    expect(filters[melBins - melBins + 1]).toBeCloseTo(0.02486259, 7);
    expect(filters[1 * melBins + 2]).toBeCloseTo(0.02282901, 4);
  });
});
