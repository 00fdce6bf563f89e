import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeRefusal } from '../api-client/refusal.ts';
import { fitPicture, sendPicture } from './fit-picture.ts';

const limits = { maxBytes: 1_000, maxPixels: 40_000_000 };
const file = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type });

let size: { width: number; height: number } | null;
beforeEach(() => {
  size = { width: 400, height: 300 };
  vi.stubGlobal('createImageBitmap', async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.');
    return { ...size, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext() {
        return { drawImage: () => undefined };
      }
      async convertToBlob() {
        return new Blob([`${this.width}×${this.height}`], { type: 'image/webp' });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a picture that is fitted to the limits', () => {
  it('is the same within them', async () => {
    const given = file(1_000);
    expect(await fitPicture(given, limits)).toBe(given);
  });

  it.each([
    ['more pixels', { width: 8_192, height: 6_144 }, 10, '3200×2400'],
    ['more bytes', { width: 4_000, height: 1_000 }, 1_001, '3200×800'],
  ])('is made smaller with %s', async (_what, given, bytes, drawn) => {
    size = given;
    const fitting = await fitPicture(file(bytes), limits);
    expect(await fitting.text()).toBe(drawn);
    expect(fitting).toMatchObject({ name: 'photo.jpg', type: 'image/webp' });
  });

  it('keeps within each direction of a wallpaper', async () => {
    size = { width: 3_000, height: 2_000 };
    const maxSize = { widthPx: 3_200, heightPx: 1_800 };
    expect(await (await fitPicture(file(10), { ...limits, maxSize })).text()).toBe('2700×1800');
  });

  it('is the same when it may move, or when the browser cannot read it', async () => {
    const moving = file(2_000, 'image/gif');
    expect(await fitPicture(moving, limits)).toBe(moving);
    size = null;
    const heic = file(2_000);
    expect(await fitPicture(heic, limits)).toBe(heic);
  });
});

describe('a picture that is sent', () => {
  const refuse = (code: string) => decodeRefusal({ code, message: code }, { status: 400 });

  it('is drawn again when the server cannot read what the browser shows', async () => {
    const sent: string[] = [];
    const send = async (picture: File) => {
      sent.push(picture.type);
      if (picture.type === 'image/jpeg') throw refuse('PICTURE_IS_REFUSED');
      return 'stored';
    };
    expect(await sendPicture(file(10), limits, send)).toBe('stored');
    expect(sent).toEqual(['image/jpeg', 'image/webp']);
  });

  it('is refused when neither reads it, and for any other reason at once', async () => {
    let calls = 0;
    const failing = (code: string) => async () => {
      calls += 1;
      throw refuse(code);
    };
    await expect(sendPicture(file(10), limits, failing('TOO_MANY_ATTEMPTS'))).rejects.toThrow();
    expect(calls).toBe(1);
    size = null;
    await expect(sendPicture(file(10), limits, failing('PICTURE_IS_REFUSED'))).rejects.toThrow();
    expect(calls).toBe(2);
  });
});
