import { ProgramsDialog } from '../../../features/programs/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';

/** The programs that write into the rooms of the space that is open. */
export const OpenPrograms = ({ onClose }: { onClose: () => void }) => {
  const { space } = useSpacePlace();
  const rooms = space.floors.flatMap((floor) =>
    floor.rooms.map(({ uuid, name }) => ({
      value: uuid,
      label: space.floors.length > 1 ? `${floor.label} ${name}` : name,
    })),
  );
  return (
    <WithNamespaces of={['programs']}>
      <ProgramsDialog spaceId={space.uuid} rooms={rooms} onClose={onClose} />
    </WithNamespaces>
  );
};
