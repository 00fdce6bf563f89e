import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { BlockIcon } from './block-icon.tsx';

/** Blocks a person on their card, or takes it back. */
export const BlockAction = ({ isBlocked, onPress }: { isBlocked: boolean; onPress: () => void }) => {
  const { t } = useTranslation('presence');
  return (
    <Button variant="subtle" leftSection={<BlockIcon />} onClick={onPress} data-testid="block-person">
      {t(isBlocked ? 'ask.unblock' : 'ask.block')}
    </Button>
  );
};
