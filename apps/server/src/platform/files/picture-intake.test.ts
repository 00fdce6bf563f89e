import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  bombPng,
  jpegOf,
  jpegWithExif,
  movingGif,
  plainPicture,
  pngOf,
  scriptSvg,
  webpOf,
} from '../../testing/test-pictures.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { createPictureIntake, type PictureRules } from './picture-intake.ts';

const asIs: PictureRules = { maxBytes: 10_000_000, maxSize: null, resize: null, quality: 90 };
const wallpaper: PictureRules = { ...asIs, maxSize: { widthPx: 3200, heightPx: 1800 } };
const avatar: PictureRules = { ...asIs, resize: { sidePx: 512, fit: 'cover' } };
const card: PictureRules = { ...asIs, resize: { sidePx: 1600, fit: 'inside' } };

const draw = (bytes: Uint8Array, rules: PictureRules = asIs) => createPictureIntake().draw(bytes, rules);
const pixelAt = async (bytes: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 200 ? 'full' : value < 60 ? 'none' : 'half')).join(' ');
};

describe('a picture is refused', () => {
  const text = Buffer.from('hello, this is a text and nothing else');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
  const zip = Buffer.from('504b03040a00000000000000000000000000', 'hex');
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', text],
    ['a page', html],
    ['an SVG', scriptSvg],
    ['an SVG behind spaces', Buffer.concat([Buffer.from('   \n'), scriptSvg])],
    ['a PDF', pdf],
    ['an archive', zip],
  ])('PIC-1 when it is %s', (_what, bytes) =>
    expect(draw(bytes)).rejects.toMatchObject({ code: 'PICTURE_IS_REFUSED' }),
  );

  it('PIC-1 when its format is not accepted', async () => {
    for (const bytes of [
      await plainPicture(8, 8).tiff().toBuffer(),
      await plainPicture(8, 8).avif().toBuffer(),
    ])
      await expect(draw(bytes)).rejects.toMatchObject({ code: 'PICTURE_IS_REFUSED' });
  });

  it('PIC-1 when it starts like a picture and is not one', async () => {
    for (const head of [await jpegOf(), await pngOf(), await webpOf(), await movingGif()])
      await expect(draw(Buffer.concat([head.subarray(0, 32), scriptSvg]))).rejects.toMatchObject({
        code: 'PICTURE_IS_REFUSED',
      });
  });

  it('PIC-1 when it is truncated', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .raw()
      .toBuffer();
    const rich = sharp(noise, { raw: { width: 400, height: 400, channels: 3 } });
    for (const bytes of [
      await rich.clone().jpeg().toBuffer(),
      await rich.clone().png().toBuffer(),
      await rich.clone().webp().toBuffer(),
    ])
      await expect(draw(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
        code: 'PICTURE_IS_REFUSED',
      });
  });

  it('PIC-3 when its file is too large', async () => {
    const bytes = await jpegOf();
    await expect(draw(bytes, { ...asIs, maxBytes: bytes.length - 1 })).rejects.toMatchObject({
      code: 'BODY_TOO_LARGE',
      detail: { limit: bytes.length - 1 },
    });
    await draw(bytes, { ...asIs, maxBytes: bytes.length });
  });

  it('PIC-4 when it is a decompression bomb, before it is decoded', async () => {
    const bomb = bombPng();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    for (const rules of [avatar, wallpaper, card])
      await expect(draw(bomb, rules)).rejects.toMatchObject({ code: 'PICTURE_IS_TOO_LARGE' });
    // Decoded it takes 900 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('PIC-4 when it has too many pixels, in any shape', async () => {
    await expect(draw(bombPng(40_000_001, 1), avatar)).rejects.toMatchObject({
      code: 'PICTURE_IS_TOO_LARGE',
    });
    await draw(bombPng(5_000, 8_000), avatar);
  });

  it.each([
    [3201, 10],
    [10, 1801],
  ])('PIC-4 when it is a wallpaper of %d × %d px', async (width, height) => {
    await expect(draw(await pngOf(width, height), wallpaper)).rejects.toMatchObject({
      code: 'PICTURE_IS_TOO_LARGE',
    });
  });

  it('PIC-6 when too many are being drawn', async () => {
    const intake = createPictureIntake(createBoundedQueue({ atOnce: 1, waiting: 1 }));
    const bytes = await jpegOf();
    const drawn = await Promise.allSettled([1, 2, 3].map(() => intake.draw(bytes, asIs)));
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(drawn[2]).toMatchObject({ reason: { code: 'TRY_AGAIN' } });
    await intake.draw(bytes, asIs);
  });
});

describe('a picture is accepted', () => {
  it.each([
    ['JPEG', jpegOf],
    ['PNG', pngOf],
    ['WebP', webpOf],
  ])('PIC-1 PIC-2 %s becomes a WebP', async (_type, make) => {
    const { bytes, widthPx, heightPx } = await draw(await make(64, 48));
    expect([widthPx, heightPx]).toEqual([64, 48]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  it('PIC-1 with the first frame of an animated GIF', async () => {
    const gif = await movingGif();
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    const { bytes } = await draw(gif);
    const { pages } = await sharp(bytes, { animated: true }).metadata();
    expect(pages ?? 1).toBe(1);
    expect(await pixelAt(bytes, 8, 8)).toBe('full none none');
  });

  it('PIC-2 without its place, camera and owner, and upright', async () => {
    const taken = await jpegWithExif();
    const metadata = taken.toString('latin1');
    expect(metadata).toContain('Secret Camera');
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, width: 80, height: 40 });
    const { bytes, widthPx, heightPx } = await draw(taken);
    expect([widthPx, heightPx]).toEqual([40, 80]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret Camera|Aya Mori|EXIF/);
    // After a clockwise turn, left is up.
    expect([await pixelAt(bytes, 20, 10), await pixelAt(bytes, 20, 70)]).toEqual([
      'full none none',
      'none none full',
    ]);
  });

  it('PIC-2 without data that follow it or are hidden in it', async () => {
    const payload = '<script>alert(document.cookie)</script>';
    const [jpeg, gif] = [await jpegOf(), await movingGif()];
    const withComment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, payload.length + 2]),
      Buffer.from(payload),
      jpeg.subarray(2),
    ]);
    for (const polyglot of [
      Buffer.concat([jpeg, Buffer.from(payload)]),
      withComment,
      Buffer.concat([gif, Buffer.from(`/*${payload}*/=1;`)]),
      Buffer.concat([await pngOf(), scriptSvg]),
    ]) {
      expect(polyglot.toString('latin1')).toContain('<script>');
      const { bytes } = await draw(polyglot);
      expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
      expect(Buffer.from(bytes).subarray(0, 4).toString('latin1')).toBe('RIFF');
    }
  });

  it.each([
    ['an avatar is a square of 512 px', avatar, [900, 300], [512, 512]],
    ['a small avatar too', avatar, [10, 20], [512, 512]],
    ['a business card keeps its shape', card, [3200, 1600], [1600, 800]],
    ['a small one its size', card, [300, 200], [300, 200]],
    ['a wallpaper its size', wallpaper, [3200, 1800], [3200, 1800]],
  ])('PIC-5 %s', async (_what, rules, [width = 0, height = 0], size) => {
    const { widthPx, heightPx } = await draw(await pngOf(width, height), rules);
    expect([widthPx, heightPx]).toEqual(size);
  });

  it('PIC-4 measured upright when a wallpaper is rotated', async () => {
    const turned = await plainPicture(1800, 3200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { widthPx, heightPx } = await draw(turned, wallpaper);
    expect([widthPx, heightPx]).toEqual([3200, 1800]);
  });
});
