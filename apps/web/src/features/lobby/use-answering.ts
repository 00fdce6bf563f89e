import type { WaitingGuest } from '@engawa/contract/lobby';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { GuestAnswer } from './ui/answer-guest.tsx';

/**
 * Admits and declines guests who wait, and says how it went.
 * @param open obtains the token of the space first; absent: it is the open one
 * @param onOver called with a guest who waits no more
 */
export const useAnswering = ({
  spaceId,
  guests,
  open,
  onOver,
}: {
  spaceId: string;
  guests: readonly WaitingGuest[];
  open?: (spaceId: string) => Promise<void>;
  onOver: (guestId: string) => void;
}) => {
  const { t } = useTranslation('lobby');
  const { calls } = useApi();
  const sentence = useTroubleSentence();
  const nameOf = (id: string) => guests.find(({ guest_id }) => guest_id === id)?.name ?? '';
  return useMutation({
    async mutationFn({ guestId, roomId }: GuestAnswer) {
      await open?.(spaceId);
      if (roomId === null) await calls.lobby.decline({ id: spaceId, guest_id: guestId });
      else await calls.lobby.admit({ id: spaceId, guest_id: guestId, room_id: roomId });
    },
    onSuccess(_, { guestId, roomId }) {
      const name = nameOf(guestId);
      toasts.show(t(roomId === null ? 'host.declined' : 'host.admitted', { name }), {
        ...(roomId === null ? {} : { tone: 'success' as const }),
        testId: 'lobby-answered',
      });
      onOver(guestId);
    },
    onError(error, { guestId }) {
      if (refusalCodeOf(error) !== 'REQUEST_IS_OVER')
        return void toasts.show(sentence(error), { tone: 'danger' });
      toasts.show(t('host.already', { name: nameOf(guestId) }), { testId: 'lobby-already' });
      onOver(guestId);
    },
  });
};
