import type { spaceGuests as source } from '../ja/space-guests.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The guests of a space, as its Managers see them in the settings and on the map. */
export const spaceGuests: PhrasesLike<typeof source> = {
  people: {
    title: 'Guests',
    hint: 'Guests who are here now, or were here in the last {{days}} days.',
    none: 'No guests yet.',
    inside: 'Here now',
    last_seen: 'Last here: {{at}}',
    blocked: 'Cannot enter until {{at}}',
    send_away: 'Send away…',
    send_away_of: 'Send {{name}} away or block them',
    block: 'Block…',
    let_in: 'Let in again',
    let_in_of: 'Let {{name}} in again',
    let_in_done: '{{name}} can enter again',
  },
  send_away: {
    title: 'Send {{name}} away?',
    means: '{{name}} leaves the space at once. The others do not see why.',
    block: 'Block for {{hours}} hours',
    block_hint:
      'They cannot enter this space as a guest with the same browser. Nor can other guests in their network, unless you are in it too. Members are not affected.',
    confirm: 'Send away',
    done: '{{name}} was sent away',
    done_blocked: '{{name}} was sent away and cannot enter for {{hours}} hours',
  },
  visits: {
    title: 'Guest visits',
    hint: 'Which guests were in which rooms, and when. Kept for 90 days.',
    none: 'No guests yet.',
    room_gone: 'Deleted room',
    paging: 'Pages of visits',
    page: 'Page {{page}} of {{pages}}',
    newer: 'Newer',
    older: 'Older',
  },
};
