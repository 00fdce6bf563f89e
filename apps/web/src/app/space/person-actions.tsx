import { MuteActions } from '../../features/speaking/index.ts';
import { PickedVolume } from './picked-volume.tsx';
import type { SpaceSession } from './space-session.ts';

/** What one may do about somebody besides walking up to them: how loud they are here; for Managers, to mute them. */
export const PersonActions = ({ session, id }: { session: SpaceSession; id: string }) => {
  if (id === session.media.selfId) return null;
  return (
    <>
      <PickedVolume session={session} id={id} />
      <MuteActions speaking={session.speaking} id={id} isNamed />
    </>
  );
};
