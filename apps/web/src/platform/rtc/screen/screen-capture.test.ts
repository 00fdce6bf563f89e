import { expect, it } from 'vitest';
import { canCaptureScreen, captureScreen } from './screen-capture.ts';

const hostThat = (answer: () => Promise<MediaStream>) => {
  const asked: DisplayMediaStreamOptions[] = [];
  const getDisplayMedia = (options: DisplayMediaStreamOptions = {}) => {
    asked.push(options);
    return answer();
  };
  return { host: { mediaDevices: { getDisplayMedia } }, asked };
};
const refusing = (name: string, message = '') =>
  hostThat(() => Promise.reject(new DOMException(message, name))).host;

it.each([
  ['the person changed their mind', refusing('NotAllowedError', 'Permission denied'), null],
  ['the system says no', refusing('NotAllowedError', 'Permission denied by system'), 'denied'],
  ['the browser cannot', refusing('NotSupportedError'), 'unsupported'],
  ['nothing to be captured', refusing('NotFoundError'), 'failed'],
  ['no such thing here', {}, 'unsupported'],
])('%s', async (_what, host, problem) =>
  expect(await captureScreen({ hint: 'text', hasSound: false }, host)).toEqual({ problem }),
);

it('detects where screens cannot be shared', () => {
  expect(canCaptureScreen({})).toBe(false);
  expect(canCaptureScreen(refusing('NotFoundError'))).toBe(true);
});

it('requests sound only when it is wanted, and a high frame rate only for movement', async () => {
  const { host, asked } = hostThat(async () => new MediaStream());
  await captureScreen({ hint: 'text', hasSound: false }, host);
  await captureScreen({ hint: 'motion', hasSound: true }, host);
  expect(asked).toMatchObject([
    { audio: false, video: { frameRate: { max: 15 } } },
    { audio: { echoCancellation: false }, video: { frameRate: { max: 30 } } },
  ]);
});
