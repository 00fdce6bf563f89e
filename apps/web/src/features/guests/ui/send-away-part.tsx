import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SendAwayDialog } from './send-away-dialog.tsx';

/** The guest whom a Manager is asked about; null: nobody. */
export type AskedGuest = StoreApi<{ readonly guest: { readonly id: string; readonly name: string } | null }>;

export type SendAwayProps = {
  readonly part: 'icon' | 'card' | 'question';
  readonly asked: AskedGuest;
  readonly onPress?: () => void;
};

/** Sending a guest away: in the menu of their row, on their card, and the question before it. */
export const SendAwayPart = ({ part, asked, onPress }: SendAwayProps) => {
  const { t } = useTranslation('presence');
  const { space } = useSpacePlace();
  const guest = useStore(asked, (state) => state.guest);
  const icon = <IconUserMinus size={20} stroke={1.75} aria-hidden />;
  if (part === 'icon') return icon;
  if (part === 'card')
    return (
      <Button variant="subtle" leftSection={icon} onClick={onPress} data-testid="send-away">
        {t('ask.send_away')}
      </Button>
    );
  return (
    guest && (
      <WithNamespaces of={['space_guests']}>
        <SendAwayDialog spaceId={space.uuid} guest={guest} onClose={() => asked.setState({ guest: null })} />
      </WithNamespaces>
    )
  );
};
