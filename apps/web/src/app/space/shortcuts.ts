/** The keys of the space page as its help lists them; what each does is in the phrases, by the same name. */
export const shortcuts = [
  {
    group: 'walking',
    keys: [
      { does: 'walk', press: ['Arrows', 'W', 'A', 'S', 'D'] },
      { does: 'run', press: ['Shift'] },
      { does: 'stop', press: ['Esc'] },
    ],
  },
  {
    group: 'talking',
    keys: [
      { does: 'mic', press: ['M'] },
      { does: 'push_to_talk', press: ['Space'] },
      { does: 'camera', press: ['V'] },
      { does: 'deaf', press: ['L'] },
      { does: 'pass_by', press: ['G'] },
    ],
  },
  {
    group: 'showing',
    keys: [
      { does: 'share', press: ['P'] },
      { does: 'hand', press: ['R'] },
      { does: 'react', press: ['1', '2', '3', '4', '5', '6', '7'] },
      { does: 'megaphone', press: ['Shift', 'M'] },
    ],
  },
  {
    group: 'view',
    keys: [
      { does: 'mode', press: ['B'] },
      { does: 'person', press: ['N'] },
      { does: 'recentre', press: ['0'] },
      { does: 'zoom', press: ['+', '−'] },
      { does: 'help', press: ['?'] },
    ],
  },
] as const;
