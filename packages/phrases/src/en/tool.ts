import type { tool as source } from '../ja/tool.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const tool: PhrasesLike<typeof source> = {
  title: 'Connection check',
  hint: 'Looks at your connection to the server and at the ways of voice and video. It uses neither microphone nor camera, and takes about ten seconds.',
  begin: 'Start the check',
  running: 'Checking',
  again: 'Check again',
  byMicrophone: 'Allow the microphone and check',
  copy: 'Copy the result',
  copied: 'The result was copied',
  notCopied: 'It could not be copied. Please send what you see on the screen.',
  waiting: 'Checking',
  unknown: 'Could not be checked',
  ms: '{{value}} ms',
  timeline: 'The connection over time',
  states: { connecting: 'Connecting', connected: 'Connected', closed: 'Closed', failed: 'Could not connect' },
  verdicts: { good: 'Good', bad: 'Problem', warning: 'Attention', plain: 'Information', waiting: 'Checking' },
  page: {
    label: 'Address of this page',
    hint: 'It is not https, so browsers may keep the microphone and the camera from it.',
  },
  api: { label: 'Answer of the server', good: 'It answers ({{time}})', failed: 'No answer' },
  address: {
    label: 'Your address as the server sees it',
    hint: 'If this is the address of your proxy, check TRUSTED_PROXIES.',
  },
  line: {
    label: 'Live connection (WebSocket)',
    good: 'It opens, and comes back after it was closed',
    failed: 'It does not open',
    hint: 'Check that your proxy and firewall let WebSocket through.',
  },
  roundTrip: { label: 'Round trip', value: 'Median {{p50}} of {{count}}' },
  breaks: { label: 'Unexpected breaks', value: '{{count}}' },
  clock: {
    label: 'Server clock against yours',
    hint: 'With a difference this large, logging in with a one-time code may fail.',
  },
  ways: {
    label: 'Ways for voice and video (ICE)',
    value: 'Device {{host}}, STUN {{srflx}}, relay {{relay}}',
    unable: 'This browser cannot do it',
  },
  loop: {
    label: 'Sound through this page',
    good: 'It arrives ({{time}})',
    failed: 'It does not arrive',
    hidden: 'Could not be checked',
    hiddenHint:
      'The browser hides the addresses of this device. It can be checked once the microphone is allowed.',
    hint: 'Check whether a setting or an extension of your browser stops WebRTC.',
  },
  relay: {
    label: 'Relay (TURN)',
    none: 'Not set up',
    untold: 'Log in to check it',
    reached: 'It can be used',
    failed: 'It cannot be reached',
    hint: 'If people join from networks outside of yours, we recommend setting up TURN.',
  },
};
