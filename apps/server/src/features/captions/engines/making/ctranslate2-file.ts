import { fromHalves } from './half-floats.ts';

/** A table of numbers: the first size counts the rows. */
export type Tensor = { readonly shape: readonly number[]; readonly values: Float32Array };

/** The numbers of a model by name. */
export type Tensors = {
  require(name: string): Tensor;
  /** How many layers a side of the model has. */
  countLayers(side: 'encoder' | 'decoder'): number;
};

const halfFloats = 4;

type Place = { readonly shape: readonly number[]; readonly at: number; readonly bytes: number };

/** Reads a `model.bin` of CTranslate2 whose numbers have 16 bits. @throws if it has others */
export const readCTranslate2 = (file: Buffer): Tensors => {
  let at = 0;
  const uint32 = () => {
    at += 4;
    return file.readUInt32LE(at - 4);
  };
  const uint8 = () => {
    at += 1;
    return file.readUInt8(at - 1);
  };
  const text = () => {
    const length = file.readUInt16LE(at);
    at += 2 + length;
    // The last byte ends the text.
    return file.toString('utf8', at - length, at - 1);
  };

  uint32();
  text();
  uint32();
  const places = new Map<string, Place>();
  for (let left = uint32(); left > 0; left -= 1) {
    const name = text();
    const shape = Array.from({ length: uint8() }, uint32);
    const kind = uint8();
    const bytes = uint32();
    if (kind === halfFloats) places.set(name, { shape, at, bytes });
    at += bytes;
  }

  return {
    require(name) {
      const place = places.get(name);
      if (place === undefined) throw new Error(`The model has no numbers of 16 bits called ${name}.`);
      // A copy, because numbers of 16 bits must begin at an even place.
      const copy = Uint8Array.prototype.slice.call(file, place.at, place.at + place.bytes);
      return { shape: place.shape, values: fromHalves(new Uint16Array(copy.buffer)) };
    },
    countLayers(side) {
      const layers = [...places.keys()].flatMap(
        (name) => new RegExp(`^${side}/(layer_\\d+)/`).exec(name)?.[1] ?? [],
      );
      return new Set(layers).size;
    },
  };
};
