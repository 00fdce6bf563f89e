/** Hosts of online meetings, with all hosts below them. */
const meetingHosts = [
  'meet.google.com',
  'zoom.us',
  'zoom.com',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
  'meet.goto.com',
  'chime.aws',
  'around.co',
  'gather.town',
];
const maxWords = 5_000;

const isMeetingHost = (host: string): boolean =>
  meetingHosts.some((known) => host === known || host.endsWith(`.${known}`));

/** The address in a word of a text; null: it is none of a meeting. */
const meetingIn = (word: string): string | null => {
  const start = word.indexOf('https://');
  if (start === -1) return null;
  try {
    const url = new URL(word.slice(start));
    const isPlain = url.username === '' && url.password === '' && url.port === '';
    return isPlain && url.pathname !== '/' && isMeetingHost(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
};

/** The first address of an online meeting in texts; null: there is none. */
export const findMeetingAddress = (texts: readonly string[]): string | null => {
  for (const text of texts) {
    // Feeds write addresses into brackets, quotes and markup, and Japanese text around them.
    const words = text.split(/[\s<>"'()[\]{}、。「」（）]/, maxWords);
    for (const word of words) {
      const found = meetingIn(word);
      if (found !== null) return found;
    }
  }
  return null;
};
