import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Opens the private conversation with a person, on their card. */
export const WriteAction = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('presence');
  return (
    <Button
      variant="default"
      leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
      onClick={onPress}
      data-testid="write-to-person"
    >
      {t('ask.write')}
    </Button>
  );
};
