import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { NearPeople } from '../people/near-people.ts';
import type { PresencePorts } from '../ports.ts';
import { useNearPeople } from './use-near-people.ts';
import { useRoomId, useWhereabouts } from './use-presence.ts';

/** The section of the text view about where the user is and how many people are there. */
export const PlaceSection = ({
  presence,
  nearPeople,
  rooms,
}: Pick<PresencePorts, 'presence'> & {
  rooms: Pick<PresencePorts['rooms'], 'nameOf'>;
  nearPeople: NearPeople;
}) => {
  const { t } = useTranslation(['presence', 'text_view']);
  const { space } = useSpacePlace();
  const id = useId();
  const roomId = useRoomId(presence);
  const near = useNearPeople(nearPeople);
  const everyone = useWhereabouts(presence);
  let others = 0;
  for (const person of everyone.values())
    if (person.room === roomId && person.user_id !== presence.model.selfId) others += 1;
  const room = (roomId && rooms.nameOf(roomId)) ?? '';
  return (
    <section aria-labelledby={id} data-testid="text-place">
      <h2 id={id}>{t('text_view:place')}</h2>
      <p>{t('presence:entered', { space: space.name, room, others, near: near.size })}</p>
    </section>
  );
};
