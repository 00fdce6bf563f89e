import type { Space } from '@engawa/contract/spaces';

/**
 * The rooms that a guest may be admitted to: those that are not locked, with their floor's name.
 */
export const roomsForGuests = ({ floors }: Pick<Space, 'floors'>): { value: string; label: string }[] =>
  floors.flatMap(({ label, rooms }) =>
    rooms
      .filter(({ is_lock }) => !is_lock)
      .map(({ uuid, name }) => ({
        value: uuid,
        label: floors.length > 1 ? `${label} / ${name}` : name,
      })),
  );
