/** The words on the furniture of new rooms. */
export const furniture = {
  starter: {
    table: 'Meeting table',
    area: 'Tatami room for two',
    note: 'Welcome\n• Arrow keys: walk\n• Table, top left: sit down\n• Circle, top right: talk in private\n• Key I: add an item',
  },
  demo: {
    note: 'Walk with the arrow keys, and press X to sit down at a table nearby',
  },
  stand_up: {
    table: 'Continue here',
    area: 'Stand-up circle',
    note: 'Stand-up (15 minutes)\n• What I did yesterday\n• What I do today\n• What is in my way',
  },
  workshop: {
    group: 'Group',
    plenary: 'Wrap-up for everyone',
    area: 'Ask the facilitator',
    note: 'The workshop\n1. Agree on the goal together\n2. Go to the table of your group\n3. Come back and share',
  },
  all_hands: {
    stage: 'Stage\nSpeakers come here. To reach everyone, use “Announce”',
    agenda: 'All-hands\n1. Welcome\n2. News\n3. Questions and answers',
    breakout: 'Breakout',
    area: 'Questions corner',
  },
  coffee: {
    table: 'Chat table',
    big_table: 'Big table',
    area: 'Quiet corner',
    menu: 'Coffee break\nTake any free seat. To talk to someone, walk up to them',
  },
};
