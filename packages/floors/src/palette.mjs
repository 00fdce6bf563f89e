/** The colours every floor is painted with: the four of the product, and tints mixed from them. */
export const palette = {
  ink: '#101B2D',
  paper: '#FBF9F4',
  wood: '#C9A27A',
  moss: '#5E7F5B',
  plaster: '#F6F1E7',
  plank: '#E8D5B8',
  plankDeep: '#D3B08A',
  honey: '#D9B78D',
  walnut: '#7A5B44',
  timber: '#5B4636',
  line: '#4A3B30',
  linen: '#E9E0CF',
  oat: '#D9CCB4',
  indigo: '#4C6283',
  indigoDeep: '#34486A',
  sage: '#93A88A',
  straw: '#CDC795',
  strawPale: '#D8D2A6',
  hem: '#5F6B4C',
  stone: '#BDB8AC',
  stoneDark: '#8E8B83',
  gravel: '#E7E0D1',
  gravelLine: '#C6BDA8',
  water: '#93B3B5',
  waterDeep: '#6B9296',
  persimmon: '#C96F47',
  ochre: '#D3A85A',
  clay: '#B98468',
  rose: '#DDB3A4',
  leaf: '#7B9A68',
  leafPale: '#A3B983',
  leafDeep: '#4B6A4C',
  steel: '#C9CBCB',
  screen: '#2B3546',
};

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours; `amount` 0 gives the first, 1 the second. */
export function mix(first, second, amount) {
  const other = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + (other[at] - value) * amount));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour a little nearer to paper. */
export const lighter = (hex, amount = 0.2) => mix(hex, palette.paper, amount);

/** A colour a little nearer to ink, kept warm. */
export const darker = (hex, amount = 0.2) => mix(hex, '#2E2620', amount);
