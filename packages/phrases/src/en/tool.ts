import type { tool as source } from '../ja/tool.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const tool: PhrasesLike<typeof source> = {
  title: 'Connection check',
  hint: 'Checks your connection to the server and the paths for voice and video. It does not use your microphone or camera, and takes about ten seconds.',
  begin: 'Start the check',
  running: 'Checking',
  again: 'Check again',
  by_microphone: 'Allow the microphone and check',
  copy: 'Copy the result',
  copied: 'The result was copied',
  not_copied: 'Copying failed. Please send what you see on the screen.',
  waiting: 'Checking',
  unknown: 'Could not be checked',
  ms: '{{value}} ms',
  timeline: 'Connection over time',
  states: {
    connecting: 'Connecting',
    connected: 'Connected',
    closed: 'Disconnected',
    failed: 'Could not connect',
  },
  verdicts: { good: 'Good', bad: 'Problem', warning: 'Attention', plain: 'Information', waiting: 'Checking' },
  page: {
    label: 'Address of this page',
    hint: 'This is not an https address, so browsers may block the microphone and the camera.',
  },
  api: { label: 'Server response', good: 'Responds ({{time}})', failed: 'No response' },
  address: {
    label: 'Your address as the server sees it',
    hint: 'If this is the address of your proxy, check TRUSTED_PROXIES.',
  },
  line: {
    label: 'Live connection (WebSocket)',
    good: 'Connects, and reconnects after an interruption',
    failed: 'Does not connect',
    hint: 'Check that your proxy and firewall let WebSocket through.',
  },
  round_trip: { label: 'Round trip', value: 'Median {{p50}} of {{count}}' },
  breaks: { label: 'Unexpected disconnections', value: '{{count}}' },
  clock: {
    label: 'Difference between your clock and the server’s',
    hint: 'With a difference this large, logging in with a one-time code may fail.',
  },
  ways: {
    label: 'Paths for voice and video (ICE)',
    value: 'Device {{host}}, STUN {{srflx}}, relay {{relay}}',
    unable: 'Not supported by this browser',
  },
  loop: {
    label: 'Sound within this page',
    good: 'Arrives ({{time}})',
    failed: 'Does not arrive',
    hidden: 'Could not be checked',
    hidden_hint: 'The browser hides the addresses of this device. Allow the microphone to run this check.',
    hint: 'Check whether a setting or extension of your browser blocks WebRTC.',
  },
  paths: {
    none: 'Not set up',
    withheld: 'Log in to check it',
    reached: 'Works',
    answers: 'Responds',
    failed: 'Cannot be reached',
    stun: {
      label: 'Public address (STUN)',
      failed: 'Check the address of the STUN server, and that UDP gets through.',
    },
    relay_udp: {
      label: 'Relay (TURN, UDP)',
      failed: 'Check the addresses in TURN_URLS, TURN_SECRET, and that UDP port 3478 is open.',
    },
    relay_tcp: {
      label: 'Relay (TURN, TCP or TLS)',
      failed: 'Check that the TCP port (3478 or 443) is open, and that the TLS certificate is valid.',
    },
    media_server: {
      label: 'Media server (LiveKit)',
      none: 'Without it, only the nearest {{limit}} people hear a megaphone or a speech.',
      failed: 'Check that this browser can reach LIVEKIT_URL, and that LiveKit is running.',
      answers:
        'Sound goes through LiveKit’s own ports (usually 7882/UDP or 7881/TCP). If you hear nothing in conversations, check that these ports are open.',
    },
  },
  advice: {
    server: 'The server does not respond. First check that it is running and that the address is correct.',
    line: 'The live connection does not get through. Let your proxy and firewall pass WebSocket.',
    browser:
      'This browser cannot transmit sound. Look for a setting or extension that blocks WebRTC, or try another browser.',
    no_relay:
      'People on the same network can talk. If people join from outside, or from behind strict firewalls, set up a relay (TURN).',
    relay: 'The relay cannot be reached. People who cannot connect directly will not hear each other.',
    relay_tcp: 'People can talk. For networks that block UDP, also set up a relay over TCP or TLS (turns:).',
    media_server: 'The media server cannot be reached. In large conversations people may hear nothing.',
    good: 'No problems found with your connection.',
  },
};
