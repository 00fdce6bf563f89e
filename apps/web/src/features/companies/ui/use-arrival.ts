import { punchInUndoSeconds } from '@engawa/contract/companies';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { localStore } from '../../../platform/storage/storage.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createArrivalDay, localMoment } from '../arrival-day.ts';

/** The message leaves before the server stops undoing. */
const shownMs = (punchInUndoSeconds * 1_000) / 2;

/** Records the first entry of a day, and shows it for half a minute, in which it can be undone. */
export const useArrival = ({
  companyId,
  userId,
  roomId,
  onNote,
}: {
  companyId: string;
  userId: string;
  roomId: string;
  /** The user wants to add a note to the clock-in with this id. */
  onNote: (id: string) => void;
}): void => {
  // The status is a phrase, and the phrases load with this part.
  const { t, i18n, ready } = useTranslation('companies');
  const { calls } = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering; another room or language is no arrival
  useEffect(() => {
    if (!ready) return;
    const day = createArrivalDay(localStore, { userId, companyId });
    const now = new Date();
    if (!day.isNew(now)) return;
    day.record(now);
    let close = () => {};
    const undo = (id: string) =>
      calls.companies.undoPunchIn({ id }).then(
        () => void toasts.show(t('arrival.undone')),
        () => undefined,
      );
    calls.companies
      .punchIn({
        company_id: companyId,
        room_id: roomId,
        status: t('arrival.status'),
        start_time: localMoment(now),
      })
      .then(({ data }) => {
        if (!data.is_new) return;
        const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(now);
        close = toasts.show(t('arrival.done', { time }), {
          testId: 'arrival',
          lifeMs: shownMs,
          actions: [
            { label: t('arrival.note'), testId: 'arrival-note', run: () => onNote(data.id) },
            { label: t('arrival.undo'), testId: 'arrival-undo', run: () => void undo(data.id) },
          ],
        });
      })
      // The user did not request it, so a failure is not shown.
      .catch(() => undefined);
    return () => close();
  }, [companyId, userId, ready]);
};
