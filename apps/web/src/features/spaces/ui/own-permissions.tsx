import { type Permission, permissionMatrix, permissions, type SpaceRights } from '@engawa/contract/spaces';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './permissions.module.css';

/**
 * The user's own rights in a space, for those who cannot change it.
 * @param holder the column of the matrix that is theirs; a guest by link has no account
 */
export const OwnPermissions = ({
  rights,
  holder,
}: {
  rights: SpaceRights;
  holder: 'members' | 'guests' | 'guests_by_link';
}) => {
  const { t } = useTranslation('permissions');
  const reasonOf = (permission: Permission) => {
    if (permission === 'lock') return null;
    const isNever = holder !== 'members' && permissionMatrix[permission].guests === null;
    return isNever || (permission === 'see_offline' && holder === 'guests_by_link') ? permission : null;
  };
  return (
    <section aria-labelledby="own-permissions" className={classes.section} data-testid="own-permissions">
      <h4 id="own-permissions">{t('mine.title')}</h4>
      <ul className={classes.list}>
        {permissions.map((permission) => {
          const right = permissionMatrix[permission][holder === 'members' ? 'members' : 'guests'];
          const reason = reasonOf(permission);
          const may = reason === null && right !== null && rights[right];
          const Icon = may ? IconCheck : IconX;
          return (
            <li key={permission} data-may={may} data-testid={`own-${permission}`}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <div>
                <p>{t(may ? `mine.can.${permission}` : `mine.cannot.${permission}`)}</p>
                {reason !== null && <p className={classes.hint}>{t(`never_why.${reason}`)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{t('mine.ask')}</p>
    </section>
  );
};
