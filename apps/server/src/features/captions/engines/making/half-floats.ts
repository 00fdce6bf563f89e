/** Numbers of 16 bits (IEEE 754 binary16), which Node.js 20 does not know. */

const decode = (half: number): number => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};

const table = Float32Array.from({ length: 0x1_0000 }, (_, half) => decode(half));

export const fromHalves = (halves: Uint16Array): Float32Array => {
  const floats = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i += 1) floats[i] = table[halves[i] ?? 0] ?? 0;
  return floats;
};

const bits = new Uint32Array(1);
const float = new Float32Array(bits.buffer);

/** The nearest number of 16 bits; the even one of two that are equally near. */
export const toHalf = (value: number): number => {
  float[0] = value;
  const all = bits[0] ?? 0;
  const sign = (all >>> 16) & 0x8000;
  const size = all & 0x7fff_ffff;
  if (size > 0x7f80_0000) return sign | 0x7e00;
  if (size >= 0x4780_0000) return sign | 0x7c00;
  if (size < 0x3880_0000) {
    // Too small for an exponent: a count of steps of 2^-24, rounded by the sum.
    float[0] = Math.abs(value) + 0.5;
    return sign | ((bits[0] ?? 0) - 0x3f00_0000);
  }
  return sign | ((size - 0x3800_0000 + 0xfff + ((size >>> 13) & 1)) >>> 13);
};

/** The numbers as bytes, the lower one first. */
export const toHalves = (floats: Float32Array): Buffer => {
  const bytes = Buffer.allocUnsafe(floats.length * 2);
  for (let i = 0; i < floats.length; i += 1) bytes.writeUInt16LE(toHalf(floats[i] ?? 0), i * 2);
  return bytes;
};
