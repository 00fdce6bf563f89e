/**
 * Asks, in a description before it is handed over, that the other side send next to nothing while
 * its person is silent (discontinuous transmission, `usedtx` of RFC 7587): in a circle most people
 * listen, and each listener's open microphone costs every other one 50 packets a second, their keys
 * and their decoding. Only of the voice, the first line of sound: quiet music of a shared screen is
 * no silence.
 * @param sdp a session description; returned as it is where it has no Opus
 */
export const askForPauses = (sdp: string): string => {
  const sections = sdp.split(/^(?=m=)/m);
  const at = sections.findIndex((section) => section.startsWith('m=audio '));
  const voice = sections[at];
  const format = voice && /^a=rtpmap:(\d+) opus\//im.exec(voice)?.[1];
  if (!voice || !format) return sdp;
  const settings = new RegExp(`^a=fmtp:${format} (?!.*usedtx=).*$`, 'm');
  const asking = voice.replace(settings, '$&;usedtx=1');
  return sections.map((section, index) => (index === at ? asking : section)).join('');
};
