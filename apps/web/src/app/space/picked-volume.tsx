import { PersonVolume } from '../../features/media/index.ts';
import { usePerson } from '../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** How loud the person is heard whose card is open. */
export const PickedVolume = ({ session, id }: { session: SpaceSession; id: string }) => {
  const person = usePerson(session.presence, id);
  if (person === null) return null;
  return <PersonVolume preferences={session.desk.preferences} id={id} name={person.name} />;
};
