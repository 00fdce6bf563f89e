import { describe, expect, it } from 'vitest';
import { findYoutube, readYoutubeAddress } from './youtube-address.ts';

const id = 'dQw4w9WgXcQ';

describe('an address of YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
  ])('ITM-5 find the video of %s', (url) => expect(findYoutube(url)?.video).toBe(id));

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
  ])('ITM-5 find no video in %s', (url) => expect(findYoutube(url)).toBeNull());

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=90s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1h', 3_600],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=999999999', 0],
    ['https://youtu.be/dQw4w9WgXcQ?t=999h', 43_200],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', 0],
    ['https://youtu.be/dQw4w9WgXcQ', 0],
  ])('ITM-5 %s begins at %s s', (url, start) => expect(findYoutube(url)).toEqual({ video: id, start }));

  it.each([
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x"></iframe>',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x',
    ],
    [
      'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
    ],
    [
      'https://jpn01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&data=x',
      'https://youtu.be/dQw4w9WgXcQ',
    ],
    [
      'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://youtu.be/dQw4w9WgXcQ）', 'https://youtu.be/dQw4w9WgXcQ'],
    [' https://youtu.be/dQw4w9WgXcQ\n', 'https://youtu.be/dQw4w9WgXcQ'],
    ['https://evil.example/url?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ', null],
    ['https://www.google.com/url?url=https%3A%2F%2Fevil.example', null],
    ['https://www.youtube.com/attribution_link?u=%40evil.example/watch?v=dQw4w9WgXcQ', null],
  ])('ITM-5 %s is stored as %s', (text, address) => expect(readYoutubeAddress(text)).toBe(address ?? text));
});
