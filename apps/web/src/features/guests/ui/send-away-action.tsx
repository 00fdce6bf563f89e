import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Loaded with the first menu of a guest. */
export const SendAwayIcon = () => <IconUserMinus size={20} stroke={1.75} aria-hidden />;

/** Sends a guest away, on their card. */
export const SendAwayAction = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('presence');
  return (
    <Button variant="subtle" leftSection={<SendAwayIcon />} onClick={onPress} data-testid="send-away">
      {t('ask.send_away')}
    </Button>
  );
};
