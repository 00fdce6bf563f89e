const sampleRate = 16_000;
const windowSamples = 400;
export const melBands = 80;
export const melBins = windowSamples / 2 + 1;

/** The mel scale of Slaney's Auditory Toolbox: linear below 1000 Hz, logarithmic above. */
const highestMel = 45.245640471924965;
const hertzPerMel = 200 / 3;
const bendHertz = 1_000;
const bendMel = bendHertz / hertzPerMel;
const stepAboveBend = Math.log(6.4) / 27;

const toHertz = (mel: number): number =>
  mel < bendMel ? mel * hertzPerMel : bendHertz * Math.exp(stepAboveBend * (mel - bendMel));

/**
 * How much each of 201 frequencies counts for each of 80 bands: the triangles by which Whisper
 * learned to see sound, each with the same area.
 */
export const melFilters = (): Float32Array => {
  const corners = Array.from({ length: melBands + 2 }, (_, i) => toHertz((i * highestMel) / (melBands + 1)));
  const filters = new Float32Array(melBands * melBins);
  for (let band = 0; band < melBands; band += 1) {
    const [from = 0, top = 0, to = 0] = corners.slice(band, band + 3);
    for (let bin = 0; bin < melBins; bin += 1) {
      const hertz = (bin * sampleRate) / windowSamples;
      const slope = Math.min((hertz - from) / (top - from), (to - hertz) / (to - top));
      filters[band * melBins + bin] = Math.max(0, slope) * (2 / (to - from));
    }
  }
  return filters;
};
