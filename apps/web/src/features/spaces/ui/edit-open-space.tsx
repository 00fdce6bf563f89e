import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { EditSpaceDialog } from './edit-space-dialog.tsx';

/** Edits the space that is open, from inside: its settings are read first. */
export const EditOpenSpace = ({ spaceId, onClose }: { spaceId: string; onClose: () => void }) => {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const sentence = useTroubleSentence();
  // Settings that another Manager changed meanwhile would be overwritten.
  const mine = useQuery(queries.companies.listMine.queryOptions({ staleTime: 0 }));
  const space = mine.data?.data.flatMap(({ spaces }) => spaces).find(({ uuid }) => uuid === spaceId);
  const isRead = mine.isFetchedAfterMount;
  const trouble = isRead && space === undefined ? sentence(mine.error) : null;
  useEffect(() => {
    if (trouble === null) return;
    toasts.show(trouble, { tone: 'danger' });
    onClose();
  }, [trouble, onClose]);
  if (space === undefined || !isRead) return null;
  return (
    <EditSpaceDialog
      space={space}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: queries.companies.listMine.key() })}
      onClose={onClose}
    />
  );
};
