import { encodePositionsFrame, type PositionsFrame } from '@engawa/contract/presence';

type PositionsData = Omit<PositionsFrame, 'm' | 'f'> & { readonly m?: string; readonly f?: string };

/**
 * A PositionsEvent as a binary message: the same records without their base64. Other streams have
 * no binary form.
 */
export const binaryPositions = (event: string, data: object): Uint8Array | null => {
  if (event !== 'PositionsEvent') return null;
  const { m = '', f, ...rest } = data as PositionsData;
  return encodePositionsFrame({
    ...rest,
    m: Buffer.from(m, 'base64'),
    ...(f === undefined ? {} : { f: Buffer.from(f, 'base64') }),
  });
};
