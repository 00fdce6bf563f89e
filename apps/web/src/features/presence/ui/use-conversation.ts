import type { Participant } from '@engawa/contract/presence';
import { useTranslation } from 'react-i18next';
import type { PresencePorts } from '../ports.ts';
import { usePerson } from './use-presence.ts';

/**
 * Where a person of the user's room talks, in words: at which meeting room and whether it is
 * locked, or that they are in another conversation than the user. Null: they hear those near them.
 */
export const useConversation = (
  { presence, meetings: { useTable } }: Pick<PresencePorts, 'presence' | 'meetings'>,
  person: Participant | null,
): string | null => {
  const { t } = useTranslation('presence');
  const me = usePerson(presence, presence.model.selfId);
  const table = useTable(person?.meeting_room ?? null);
  if (person === null) return null;
  if (table !== null) return t(table.isLocked ? 'at_locked_table' : 'at_table', { table: table.label });
  return me !== null && person.channel !== me.channel ? t('other_conversation') : null;
};
