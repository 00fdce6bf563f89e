import { encodePositionsFrame } from '@engawa/contract/presence';

type PositionsData = { readonly t: number; readonly m?: string; readonly f?: string; readonly c?: number };

/** A PositionsEvent as a binary message: the same records without their base64. Other streams have no such form. */
export const binaryPositions = (event: string, data: object): Uint8Array | null => {
  if (event !== 'PositionsEvent') return null;
  const { t, m = '', f, c } = data as PositionsData;
  return encodePositionsFrame({
    t,
    m: Buffer.from(m, 'base64'),
    ...(f === undefined ? {} : { f: Buffer.from(f, 'base64') }),
    ...(c === undefined ? {} : { c }),
  });
};
