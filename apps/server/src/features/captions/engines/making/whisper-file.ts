import type { Tensors } from './ctranslate2-file.ts';
import { toHalf, toHalves } from './half-floats.ts';
import { melBands, melBins, melFilters } from './mel-filters.ts';
import { type Named, whisperLayout } from './whisper-layout.ts';

/** "ggml", read as a number. */
const magic = 0x67676d6c;
/** Version 2 of how numbers are packed, and 8 bits each. */
const fileKind = 2_007;
const kinds = { float: 0, half: 1, eightBits: 8 } as const;
const blockNumbers = 32;
const blockBytes = blockNumbers + 2;
const audioPlaces = 1_500;
const textPlaces = 448;
const numbersPerHead = 64;
/** Tokens from here on are marks of Whisper, not text. */
const firstMark = 50_257;
/** whisper.cpp reads these as they are. */
const keptWhole = [
  'encoder.conv1.bias',
  'encoder.conv2.bias',
  'encoder.positional_embedding',
  'decoder.positional_embedding',
];

const int32s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    bytes.writeInt32LE(value, i * 4);
  });
  return bytes;
};

const floatBytes = (floats: Float32Array): Buffer => {
  const bytes = Buffer.allocUnsafe(floats.length * 4);
  for (let i = 0; i < floats.length; i += 1) bytes.writeFloatLE(floats[i] ?? 0, i * 4);
  return bytes;
};

/** The nearest whole number; the even one of two. */
const roundToEven = (value: number): number => {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
};

/** Each 32 numbers share a factor of 16 bits and have 8 bits of their own (`q8_0`). */
const eightBitBytes = (floats: Float32Array): Buffer => {
  const bytes = Buffer.alloc((floats.length / blockNumbers) * blockBytes);
  for (let from = 0, at = 0; from < floats.length; from += blockNumbers, at += blockBytes) {
    let largest = 0;
    for (let i = from; i < from + blockNumbers; i += 1) largest = Math.max(largest, Math.abs(floats[i] ?? 0));
    const factor = Math.fround(largest / 127);
    const inverse = factor > 0 ? Math.fround(1 / factor) : 0;
    bytes.writeUInt16LE(toHalf(factor), at);
    for (let i = 0; i < blockNumbers; i += 1)
      bytes.writeInt8(roundToEven(Math.fround((floats[from + i] ?? 0) * inverse)), at + 2 + i);
  }
  return bytes;
};

const packed = ({ name, shape, values }: Named): { kind: number; bytes: Buffer } => {
  if (shape.length < 2 || keptWhole.includes(name)) return { kind: kinds.float, bytes: floatBytes(values) };
  return shape.length === 2
    ? { kind: kinds.eightBits, bytes: eightBitBytes(values) }
    : { kind: kinds.half, bytes: toHalves(values) };
};

/** The byte that each letter of a vocabulary stands for (the table of GPT-2). */
const byteOfLetter = (): ReadonlyMap<string, number> => {
  const isShown = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  const table = new Map<string, number>();
  let hidden = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    table.set(String.fromCodePoint(isShown(byte) ? byte : 256 + hidden), byte);
    if (!isShown(byte)) hidden += 1;
  }
  return table;
};

const vocabularyBytes = (vocabulary: Readonly<Record<string, number>>): Buffer => {
  const letters = byteOfLetter();
  const tokens = Object.entries(vocabulary)
    .filter(([text, id]) => id < firstMark && !text.startsWith('<|'))
    .sort(([, one], [, other]) => one - other)
    .map(([text]) => Buffer.from([...text].map((letter) => letters.get(letter) ?? 0)));
  return Buffer.concat([int32s(tokens.length), ...tokens.flatMap((token) => [int32s(token.length), token])]);
};

/**
 * The pieces of a file of whisper.cpp with numbers of 8 bits, in their order.
 * @param vocabulary the id of each token, from `tokenizer.json`
 */
export function* whisperFile(
  model: Tensors,
  vocabulary: Readonly<Record<string, number>>,
): Generator<Buffer> {
  const [tokens = 0, width = 0] = model.require('decoder/embeddings/weight').shape;
  const heads = width / numbersPerHead;
  const head = int32s(magic, tokens, audioPlaces, width, heads, model.countLayers('encoder'), textPlaces);
  yield Buffer.concat([
    head,
    int32s(width, heads, model.countLayers('decoder'), melBands, fileKind, melBands, melBins),
    floatBytes(melFilters()),
    vocabularyBytes(vocabulary),
  ]);
  for (const tensor of whisperLayout(model)) {
    const { kind, bytes } = packed(tensor);
    yield int32s(tensor.shape.length, tensor.name.length, kind, ...tensor.shape.toReversed());
    yield Buffer.from(tensor.name);
    yield bytes;
  }
}
