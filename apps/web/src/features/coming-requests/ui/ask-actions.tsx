import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Asking, ComingRequestsPorts } from '../ports.ts';
import { AskIcon } from './ask-icons.tsx';

/** Asks a person to come, on their card; to the user's table too, while the user sits at one. */
export const AskActions = ({
  ports,
  ask,
  id,
}: {
  ports: ComingRequestsPorts;
  ask: (asking: Asking) => void;
  id: string;
}) => {
  const { t } = useTranslation('presence');
  const seat = ports.me.useMe()?.meeting_room ?? null;
  const open = (meetingRoomId: string | null) => {
    ports.map.pick(null);
    ask({ inviteeId: id, meetingRoomId });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<AskIcon isToTable={false} />}
        onClick={() => open(null)}
        data-testid="ask-to-come"
      >
        {t('ask.to_come')}
      </Button>
      {seat !== null && (
        <Button
          variant="default"
          leftSection={<AskIcon isToTable />}
          onClick={() => open(seat)}
          data-testid="ask-to-table"
        >
          {t('ask.to_my_table')}
        </Button>
      )}
    </>
  );
};
