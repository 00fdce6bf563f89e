import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import { isPressCommand } from '../../../slots/commands/command.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type Find, isOffered } from '../finds.ts';
import type { PalettePorts, SettingsChoice } from '../ports.ts';

/** Everyone in the space but the user. Choosing one shows what one can do with them. */
const usePeople = (ports: PalettePorts, choosePerson: (id: string) => void): Find[] => {
  const { t } = useTranslation(['presence', 'palette']);
  return [...ports.people.useEveryone().values()]
    .filter(({ user_id }) => user_id !== ports.me.id)
    .map((person) => ({
      id: `person-${person.user_id}`,
      kind: 'people',
      title: person.name,
      note: [
        person.isConnected ? t(`status.${person.status}`) : t('status.offline'),
        ports.rooms.nameOf(person.room) ?? '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
      words: [person.reading ?? '', person.statusText],
      whyDisabled: null,
      person,
      hasMore: true,
      run: () => choosePerson(person.user_id),
    }));
};

const useRooms = (ports: PalettePorts): Find[] => {
  const { t } = useTranslation(['space', 'palette']);
  const here = ports.me.useRoomId();
  const isManager = ports.me.useIsManager();
  const go = (roomId: string) =>
    void ports.rooms.change(roomId).catch(() => toasts.show(t('room_not_entered'), { tone: 'danger' }));
  const reasonOf = (roomId: string, isLocked: boolean) => {
    if (roomId === here) return t('room.here');
    return isLocked && !isManager ? t('room.why_locked') : null;
  };
  return ports.rooms.useFloors().flatMap(({ label, rooms }) =>
    rooms.map(({ uuid, name, is_lock: isLocked }) => ({
      id: `room-${uuid}`,
      kind: 'rooms' as const,
      title: name,
      note: label,
      words: [],
      whyDisabled: reasonOf(uuid, isLocked),
      run: () => go(uuid),
    })),
  );
};

const useItems = (ports: PalettePorts): Find[] => {
  const { t } = useTranslation('space');
  return ports.items.useAll().map((item) => {
    const type = t(`items.types.${item.type}`);
    const title = item.label || item.page_title || type;
    return {
      id: `item-${item.uuid}`,
      kind: 'items',
      title,
      note: title === type ? '' : type,
      words: [],
      whyDisabled: null,
      item,
      run: () => ports.items.open(item.uuid),
    };
  });
};

const useCommands = (): Find[] => {
  const { slots, keys } = useSpaceView();
  const translate = useTranslate();
  const chosen = useStore(keys.store);
  return slots.commands.filter(isPressCommand).flatMap((command) => {
    if (!isOffered(command)) return [];
    const { id, title, line, section, key } = command;
    const reason = command.whyDisabled();
    const name = key.kind === 'chosen' ? chosen[id] : (key.shown ?? key.names)?.[0];
    return [
      {
        id: `command-${id}`,
        kind: 'commands' as const,
        title: translate(title),
        note: translate(section),
        words: line === undefined ? [] : [translate(line)],
        whyDisabled: reason === null ? null : translate(reason),
        keyName: name === undefined ? undefined : shownKey(name),
        run: command.run,
      },
    ];
  });
};

/** Everything that the palette finds, in the order in which it stands without a search. */
export const useFinds = (
  ports: PalettePorts,
  settings: readonly SettingsChoice[],
  choosePerson: (id: string) => void,
): readonly Find[] => [
  ...usePeople(ports, choosePerson),
  ...useRooms(ports),
  ...useItems(ports),
  ...useCommands(),
  ...settings.map(
    ({ key, label, open }): Find => ({
      id: `setting-${key}`,
      kind: 'settings',
      title: label,
      note: '',
      words: [],
      whyDisabled: null,
      run: open,
    }),
  ),
];
