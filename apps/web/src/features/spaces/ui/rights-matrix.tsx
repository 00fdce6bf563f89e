import {
  type Permission,
  type PermissionHolder,
  permissionHolders,
  permissionMatrix,
  permissions,
  type SpaceRights,
} from '@engawa/contract/spaces';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../../ui/page/card-table.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './permissions.module.css';

type Send = (change: Partial<SpaceRights>) => Promise<SpaceRights>;

/**
 * The switches as they stand: as the server has them, and as those that were just pressed will be.
 * Each press sends its own switch alone, so that two Managers do not revert each other.
 */
const useRights = (stored: SpaceRights, send: Send, onChanged: () => void) => {
  const { t } = useTranslation('permissions');
  const sentence = useTroubleSentence();
  const known = JSON.stringify(stored);
  const [pressed, setPressed] = useState<{ known: string; rights: Partial<SpaceRights> }>({
    known,
    rights: {},
  });
  // Once they were read again, what the server says counts.
  const ahead = pressed.known === known ? pressed.rights : {};
  const rights: SpaceRights = { ...stored, ...ahead };
  const press = async (right: keyof SpaceRights) => {
    const change = { [right]: !rights[right] };
    setPressed({ known, rights: { ...ahead, ...change } });
    try {
      const now = await send(change);
      setPressed((before) => ({ ...before, rights: { ...before.rights, ...now } }));
      toasts.show(t('done'), { tone: 'success' });
      onChanged();
    } catch (error) {
      setPressed((now) => ({ ...now, rights: { ...now.rights, [right]: rights[right] } }));
      toasts.show(sentence(error), { tone: 'danger' });
    }
  };
  return { rights, press };
};

/** A cell that nobody can open: a fixed no, with its reason. */
const Never = ({ of }: { of: Exclude<Permission, 'lock'> }) => {
  const { t } = useTranslation('permissions');
  return (
    <div className={classes.never} data-testid={`never-${of}`}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{t(`never.${of}`)}</p>
        <p className={classes.hint}>{t(`never_why.${of}`)}</p>
      </div>
    </div>
  );
};

const sentenceOf = (permission: Permission, holder: PermissionHolder) => {
  if (holder === 'members') return `can.${permission}.members` as const;
  return permission === 'lock' ? 'can.lock.guests' : 'can.see_offline.guests';
};

/** The rights of Members and guests: a row for each permission, with its sentences. */
export const RightsMatrix = ({
  label,
  hint,
  stored,
  send,
  onChanged,
  testId,
}: {
  label: string;
  hint: string;
  stored: SpaceRights;
  /** Stores a change. @returns the rights after it */
  send: Send;
  onChanged: () => void;
  testId: string;
}) => {
  const { t } = useTranslation('permissions');
  const { rights, press } = useRights(stored, send, onChanged);
  const cell = (permission: Permission, holder: PermissionHolder) => {
    const right = permissionMatrix[permission][holder];
    if (right === null) return permission !== 'lock' && <Never of={permission} />;
    return (
      <Switch
        size="md"
        label={t(sentenceOf(permission, holder))}
        checked={rights[right]}
        data-testid={`right-${right}`}
        onChange={() => void press(right)}
      />
    );
  };
  return (
    <div className={classes.matrix} data-testid={testId}>
      <p className={classes.hint}>{hint}</p>
      <CardTable
        aria-label={label}
        head={
          <>
            <HeadCell>{t('what')}</HeadCell>
            <HeadCell>{t('members')}</HeadCell>
            <HeadCell>{t('guests')}</HeadCell>
          </>
        }
      >
        {permissions.map((permission) => (
          <CardRow key={permission}>
            <RowHead>{t(`names.${permission}`)}</RowHead>
            {permissionHolders.map((holder) => (
              <Cell key={holder}>{cell(permission, holder)}</Cell>
            ))}
          </CardRow>
        ))}
      </CardTable>
    </div>
  );
};
