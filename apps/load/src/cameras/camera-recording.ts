import { writeFile } from 'node:fs/promises';
import { launchBrowser } from '@engawa/testkit/browser';
import { writeIvf } from './ivf.ts';

/** The middle resolution of LiveKit's load tester, at the frame rate of a camera. */
export const cameraPicture = { widthPx: 640, heightPx: 360, framesPerSecond: 30 } as const;
const bitsPerSecond = 600_000;
const seconds = 6;
/**
 * A new viewer sees nothing before the next key frame, and a recording cannot produce one on
 * request.
 */
const wholeEverySeconds = 2;

const order = { ...cameraPicture, bitsPerSecond, seconds, wholeEverySeconds };

/** Runs in the page: draws a seamless loop in which the whole picture moves, and encodes it. */
const encode = async ({ widthPx, heightPx, framesPerSecond, ...wanted }: typeof order): Promise<string[]> => {
  let state = 20_251_122;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const disc = (to: OffscreenCanvasRenderingContext2D, x: number, y: number, radius: number, hue: number) => {
    to.fillStyle = `hsl(${hue} 60% ${30 + random() * 40}%)`;
    to.beginPath();
    to.arc(x, y, radius, 0, 2 * Math.PI);
    to.fill();
  };
  const marginPx = 80;
  const room = new OffscreenCanvas(widthPx + 2 * marginPx, heightPx + 2 * marginPx);
  const walls = room.getContext('2d');
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (walls === null || context === null) throw new Error('No canvas.');
  for (let index = 0; index < 500; index += 1)
    disc(walls, random() * room.width, random() * room.height, 4 + random() * 40, random() * 360);

  const pictures: Uint8Array[] = [];
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push(bytes);
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({
    codec: 'vp8',
    width: widthPx,
    height: heightPx,
    bitrate: wanted.bitsPerSecond,
    framerate: framesPerSecond,
    latencyMode: 'realtime',
  });
  const count = wanted.seconds * framesPerSecond;
  for (let index = 0; index < count; index += 1) {
    const turn = (2 * Math.PI * index) / count;
    context.drawImage(room, (Math.cos(turn) - 1) * marginPx, (Math.sin(turn) - 1) * marginPx);
    for (let each = 0; each < 6; each += 1) {
      const at = turn * (1 + (each % 3)) + each;
      context.fillStyle = `hsl(${each * 60} 70% 60%)`;
      context.beginPath();
      context.arc(widthPx / 2 + 200 * Math.cos(at), heightPx / 2 + 110 * Math.sin(at), 24, 0, 2 * Math.PI);
      context.fill();
    }
    const timestamp = Math.round((index * 1_000_000) / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp, duration: Math.round(1_000_000 / framesPerSecond) });
    encoder.encode(frame, { keyFrame: index % (wanted.wholeEverySeconds * framesPerSecond) === 0 });
    frame.close();
    // Some encoders drop frames from a queue.
    while (encoder.encodeQueueSize > 0) await new Promise((next) => setTimeout(next, 1));
  }
  await encoder.flush();
  if (failure !== null) throw failure;
  if (pictures.length !== count) throw new Error(`Of ${count} pictures ${pictures.length} were encoded.`);
  return pictures.map((bytes) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
};

/** Records a moving picture into a file by a browser's encoder. @returns its bit rate in kbit/s */
export const recordCamera = async (file: string): Promise<number> => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    // The bench runner adds a naming helper to functions that does not exist in pages.
    await page.addInitScript('globalThis.__name = (named) => named');
    // Encoders are available only to pages of a secure origin.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://localhost/');
    const encoded = await page.evaluate(encode, order);
    const pictures = encoded.map((text) => Buffer.from(text, 'base64'));
    await writeFile(file, writeIvf({ ...cameraPicture, pictures }));
    const bytes = pictures.reduce((sum, picture) => sum + picture.byteLength, 0);
    return Math.round((bytes * 8) / seconds / 1_000);
  } finally {
    await browser.close();
  }
};
