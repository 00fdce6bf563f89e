import type { dictation as source } from '../ja/dictation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Dictation: the user's own voice becomes a text in a field of theirs. */
export const dictation: PhrasesLike<typeof source> = {
  title: 'Dictation',
  dictate: 'Dictate',
  elsewhere: 'You are dictating in another field',
  phase: {
    opening: 'Getting the microphone ready',
    recording: 'Listening',
    paused: 'Paused',
    finishing: 'Writing the rest',
  },
  nobody_hears: 'Others do not hear this. While you dictate, your microphone is off for the conversation.',
  whither: {
    server: 'The office’s own server turns your voice into text and drops the sound at once.',
    service:
      'Your voice is sent to a service elsewhere, which the operator has chosen, and comes back as text.',
    browser: 'This browser turns your voice into text by itself; the sound goes nowhere.',
    cloud: 'Your voice may be sent to the maker of this browser, and comes back as text.',
  },
  waiting_one: '{{count}} sentence is being written.',
  waiting_other: '{{count}} sentences are being written.',
  pause: 'Pause',
  resume: 'Go on',
  again: 'Try again',
  insert: 'Finish and insert the text',
  insert_now: 'Insert what is there',
  cancel: 'Close without using it',
  close: 'Close',
  inserted: 'Inserted: {{text}}',
  kept: 'You had left the conversation, so this is in its draft: {{text}}',
  gone: 'The field is no longer there. You had dictated: {{text}}',
  still_off: 'Your microphone is still off for the conversation.',
  turn_on: 'Turn it on',
  open_captions: 'Open the settings of captions',
  trouble: {
    offline: 'The server cannot be reached. What you say is written once it is back.',
    too_many: 'That was a lot without a pause. After a short break it goes on.',
    slow: 'Writing takes a while. It goes on, one sentence after the other.',
    failed: 'Some words could not be written. You can try again.',
    talking:
      'Your microphone is on for the conversation, so dictation has paused. Go on when you have talked.',
    long: 'It has paused after five minutes. You can go on.',
    browser: 'This browser’s speech recognition has stopped.',
    cloud: 'The company no longer allows recognition at the maker of the browser.',
    mic_denied: 'The microphone is not allowed. Please allow it in the settings of your browser.',
    mic_missing: 'No microphone was found. Connect one and try again.',
    mic_in_use: 'Another program uses the microphone. Close that and try again.',
    mic_insecure: 'This page has no secure connection (https), so it cannot use the microphone.',
    mic_lost: 'The microphone was unplugged. Connect it and try again.',
    mic_failed: 'The sound of your microphone could not be read. Try again.',
  },
};
