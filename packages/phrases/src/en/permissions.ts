import type { permissions as source } from '../ja/permissions.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Rights of Members and guests in a space: the matrix, and why something is closed to them. */
export const permissions: PhrasesLike<typeof source> = {
  dialog_title: 'Permissions in “{{space}}”',
  hint: 'What members and guests may do in this space. Changes apply at once, also to people who are inside. Managers can always do everything.',
  space: 'Space',
  none: 'There is no space yet that you can enter. Once you are invited to one, you see its permissions here.',
  what: 'Permission',
  members: 'Members',
  guests: 'Guests',
  done: 'The permissions were changed',
  new_spaces: {
    title: 'Permissions of new spaces',
    hint: 'What members and guests may do in spaces that are created from now on. Existing spaces stay as they are, and each space can be changed later.',
  },
  names: {
    build: 'Add items',
    invite: 'Invite people',
    megaphone: 'Use the megaphone',
    lock: 'Lock meeting rooms',
    see_offline: 'See who is away',
  },
  can: {
    build: { members: 'Members can put items in rooms' },
    invite: { members: 'Members can see the invitation links and passwords' },
    megaphone: { members: 'Members can speak to the whole space by megaphone' },
    lock: {
      members: 'Members can lock the meeting room they sit in',
      guests: 'Guests can lock the meeting room they sit in',
    },
    see_offline: {
      members: 'Members can see the list of people who are away',
      guests: 'Guests with an account can see the list of people who are away',
    },
  },
  never: {
    build: 'Guests cannot put items in rooms',
    invite: 'Guests cannot see the invitation links and passwords',
    megaphone: 'Guests cannot use the megaphone',
    see_offline: 'Guests without an account cannot see the list of people who are away',
  },
  never_why: {
    build: 'Guests can enter with a link alone, so it would not be clear later who put an item there.',
    invite: 'People of the company do the inviting.',
    megaphone: 'A manager can let a guest give a speech; then the whole room hears them.',
    see_offline: 'The names of members are not listed for people who entered with a link alone.',
  },
  mine: {
    title: 'What you can do in this space',
    ask: 'The managers of this space can change this.',
    can: {
      build: 'You can put items in rooms',
      invite: 'You can see the invitation links and passwords',
      megaphone: 'You can speak to the whole space by megaphone',
      lock: 'You can lock the meeting room you sit in',
      see_offline: 'You can see the list of people who are away',
    },
    cannot: {
      build: 'You cannot put items in rooms',
      invite: 'You cannot see the invitation links and passwords',
      megaphone: 'You cannot use the megaphone',
      lock: 'You cannot lock meeting rooms',
      see_offline: 'You cannot see the list of people who are away',
    },
  },
  why_not: {
    build: 'In this space, only managers add items. Ask a manager if you need one.',
    room: 'In this room, only managers add items. Use another room, or ask a manager.',
    invite: 'In this space, only managers invite people. Tell a manager whom you would like to invite.',
    lock: 'In this space, only managers lock meeting rooms.',
    see_offline: 'In this space, only managers see who is away.',
  },
};
