import { differencesOf, type FileRoom, type RoomDifferences } from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { newId } from '../../../platform/new-id.ts';

/**
 * The changes of a room by a file, compared with the room as it is now.
 * @param wanted null: nothing is compared
 * @param isRemoving whether what is not in the file would be removed
 */
export const useRoomDifferences = (roomId: string, wanted: FileRoom | null, isRemoving: boolean) => {
  const { queries } = useApi();
  const words = useDialogWords();
  const { data, error, refetch } = useQuery({
    ...queries.rooms.inRoom.queryOptions({ input: { roomId } }),
    enabled: wanted !== null,
    staleTime: 0,
  });
  const found = useMemo(
    (): RoomDifferences | null =>
      wanted === null || data === undefined ? null : differencesOf(data.items, wanted, { isRemoving, newId }),
    [data, wanted, isRemoving],
  );
  return { found, failure: error === null ? null : words.sentenceOf(error), refresh: refetch };
};
