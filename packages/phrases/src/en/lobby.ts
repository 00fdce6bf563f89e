import type { lobby as source } from '../ja/lobby.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The lobby of a space: for the guests who wait in it, and for those who admit them. */
export const lobby: PhrasesLike<typeof source> = {
  waiting: {
    title: 'The lobby of “{{space}}”',
    as: 'You are waiting as {{name}}.',
    inside: 'The people inside have been notified. You enter as soon as someone lets you in.',
    nobody: 'No one who can let you in is there now. Stay here, and they will be notified when they enter.',
    entering: 'You have been let in. One moment.',
    lost: 'The server cannot be reached. You go on waiting as soon as it can.',
    waited: 'Waiting for {{time}}',
    stay: 'Please keep this page open. You keep your place when you reload it.',
    leave: 'Stop waiting',
  },
  declined: {
    title: 'You cannot enter at the moment',
    text: 'Someone inside declined your request.',
    again_in: 'You can ask again in {{time}}.',
    again: 'Ask again',
  },
  host: {
    cards: 'Guests waiting in the lobby',
    waits: '{{name}} is waiting in the lobby',
    room: 'Room to enter',
    no_room: 'All rooms are locked. Unlock one to let guests in.',
    admit: 'Let in',
    decline: 'Decline',
    more_one: '{{count}} more guest is waiting',
    more_other: '{{count}} more guests are waiting',
    admit_all_one: 'Let all {{count}} in',
    admit_all_other: 'Let all {{count}} in',
    admitted: '{{name}} has been let in',
    admitted_all_one: '{{count}} guest has been let in',
    admitted_all_other: '{{count}} guests have been let in',
    declined: '{{name}} has been declined',
    admitted_by: '{{by}} let {{name}} in',
    declined_by: '{{by}} declined {{name}}',
    already: '{{name}} is not waiting any more',
  },
  list: {
    title: 'Lobby',
    hint: 'Guests who are waiting to be let in. Members inside can let them in too.',
    none: 'No guests are waiting at the moment.',
  },
};
