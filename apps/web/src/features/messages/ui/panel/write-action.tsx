import { IconAppWindow, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../../platform/i18n/with-namespaces.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { type MessagesEntryStore, type MessagesPorts, privateKey } from '../../ports.ts';
import { openWindow } from '../../windows.ts';
import { useCanFloat } from '../windows/use-can-float.ts';

const FloatAction = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('message_details');
  return (
    <Button
      variant="default"
      leftSection={<IconAppWindow size={20} stroke={1.75} aria-hidden />}
      onClick={onPress}
      data-testid="write-in-window"
    >
      {t('window.write')}
    </Button>
  );
};

/** Buttons on a person's card that open the private conversation: in the drawer or in a window. */
export const WriteActions = ({
  ports,
  entry,
  id,
  write,
}: {
  ports: Pick<MessagesPorts, 'panels'>;
  entry: MessagesEntryStore;
  id: string;
  write: (id: string) => void;
}) => {
  const { t } = useTranslation('presence');
  const canFloat = useCanFloat(ports.panels);
  const float = () =>
    import('../windows/message-windows.tsx').then(
      () => openWindow(entry, privateKey(id)),
      // Without a connection there is no window; the drawer says what fails.
      () => write(id),
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
        onClick={() => write(id)}
        data-testid="write-to-person"
      >
        {t('ask.write')}
      </Button>
      {canFloat && (
        <WithNamespaces of={['message_details']}>
          <FloatAction onPress={() => void float()} />
        </WithNamespaces>
      )}
    </>
  );
};
