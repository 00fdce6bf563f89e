import { useTranslation } from 'react-i18next';
import { usePersonChoices } from '../../../slots/actions.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Find } from '../finds.ts';
import type { PalettePorts } from '../ports.ts';

/** The actions on a person: going to see them, and those of all features. */
export const usePersonFinds = (ports: PalettePorts, id: string, name: string): readonly Find[] => {
  const { t } = useTranslation(['palette', 'presence', 'space']);
  const person = ports.people.useEveryone().get(id);
  const here = ports.me.useRoomId();
  const groups = usePersonChoices({ id, name });
  if (!person) return [];
  const show = () => ports.people.open(id);
  const goThere = () =>
    void ports.rooms.change(person.room).then(
      () => ports.people.whenHere(id, show),
      () => toasts.show(t('space:room_not_entered'), { tone: 'danger' }),
    );
  const shared = { kind: 'commands', note: '', words: [], whyDisabled: null } as const;
  const first: Find =
    person.room === here
      ? { ...shared, id: 'show', title: t('presence:locate'), person, run: show }
      : {
          ...shared,
          id: 'go',
          title: t('go_and_show', { room: ports.rooms.nameOf(person.room) ?? '' }),
          person,
          run: goThere,
        };
  const others = groups.flatMap(({ choices }) =>
    choices.map(
      ({ key, label, icon, whyDisabled, choose }): Find => ({
        ...shared,
        id: key,
        title: typeof label === 'string' ? label : key,
        whyDisabled: whyDisabled ?? null,
        icon,
        run: choose,
      }),
    ),
  );
  return [first, ...others];
};
