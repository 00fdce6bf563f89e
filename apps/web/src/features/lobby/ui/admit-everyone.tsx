import type { WaitingGuest } from '@engawa/contract/lobby';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

/**
 * Admits all guests who wait, one after the other, each to the room of their link or else to the
 * first one. Shown where more than one waits and a room is open.
 */
export const AdmitEveryone = ({
  spaceId,
  guests,
  rooms,
  open,
  isDisabled,
  onOver,
}: {
  spaceId: string;
  guests: readonly WaitingGuest[];
  rooms: readonly { readonly value: string }[];
  /** Obtains the token of the space first; absent: it is the open one. */
  open?: (spaceId: string) => Promise<void>;
  /** While one of them is answered. */
  isDisabled: boolean;
  /** Called with each guest who waits no more. */
  onOver: (guestId: string) => void;
}) => {
  const { t } = useTranslation('lobby');
  const { calls } = useApi();
  const sentence = useTroubleSentence();
  const first = rooms[0]?.value;
  const everyone = useMutation({
    async mutationFn() {
      await open?.(spaceId);
      let count = 0;
      for (const { guest_id, room_id: linked } of guests) {
        const room_id = rooms.find(({ value }) => value === linked)?.value ?? first ?? '';
        try {
          await calls.lobby.admit({ id: spaceId, guest_id, room_id });
          count += 1;
        } catch (error) {
          // Somebody else has answered, or the guest has gone.
          if (refusalCodeOf(error) !== 'REQUEST_IS_OVER') throw error;
        }
        onOver(guest_id);
      }
      return count;
    },
    onSuccess: (count) =>
      void toasts.show(t('host.admitted_all', { count }), { tone: 'success', testId: 'lobby-answered' }),
    onError: (error) => void toasts.show(sentence(error), { tone: 'danger' }),
  });
  if (guests.length < 2 || first === undefined) return null;
  return (
    <Button
      variant="default"
      loading={everyone.isPending}
      disabled={isDisabled}
      data-testid="admit-everyone"
      onClick={() => everyone.mutate()}
    >
      {t('host.admit_all', { count: guests.length })}
    </Button>
  );
};
