import { describe, expect, it } from 'vitest';
import { askForPauses } from './voice-pauses.ts';

const described = (voice: readonly string[]): string =>
  [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    'a=group:BUNDLE 0 1 2',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 0',
    'a=mid:0',
    ...voice,
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'a=mid:1',
    'a=rtpmap:96 VP8/90000',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=mid:2',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    '',
  ].join('\r\n');

const red = ['a=rtpmap:63 red/48000/2', 'a=fmtp:63 111/111'];

describe('askForPauses', () => {
  it('requests pauses of the voice, and of no other line', () => {
    const before = described(['a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1', ...red]);
    expect(askForPauses(before)).toBe(
      described(['a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1', ...red]),
    );
  });

  it('requests it once, and leaves an existing setting unchanged', () => {
    const before = described(['a=rtpmap:109 OPUS/48000/2', 'a=fmtp:109 maxplaybackrate=48000']);
    expect(askForPauses(askForPauses(before))).toBe(askForPauses(before));
    const decided = described(['a=rtpmap:111 opus/48000/2', 'a=fmtp:111 usedtx=0;useinbandfec=1']);
    expect(askForPauses(decided)).toBe(decided);
  });

  it.each([
    ['no Opus', described(['a=rtpmap:0 PCMU/8000'])],
    ['Opus without settings', described(['a=rtpmap:111 opus/48000/2'])],
    ['no sound', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'],
    ['no description', ''],
  ])('leaves a description with %s as it is', (_what, sdp) => {
    expect(askForPauses(sdp)).toBe(sdp);
  });
});
