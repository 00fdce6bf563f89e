import { useStore } from 'zustand';
import { PersonVolume } from '../../features/media/index.ts';
import type { SpaceSession } from './space-session.ts';

/** How loud the person is heard whose card is open. */
export const PickedVolume = ({ session, id }: { session: SpaceSession; id: string }) => {
  const name = useStore(session.presence.model.store, ({ people }) => people.get(id)?.name);
  if (name === undefined) return null;
  return <PersonVolume preferences={session.desk.preferences} id={id} name={name} />;
};
