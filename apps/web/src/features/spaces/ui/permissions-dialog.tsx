import type { MySpace } from '@engawa/contract/spaces';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

/** The permissions of a space, from outside: the dashboard and the page with the user's spaces. */
export const PermissionsDialog = ({
  space,
  onChanged,
  onClose,
}: {
  space: MySpace;
  onChanged: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('permissions');
  const words = useDialogWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog_title', { space: space.name })}
      width={720}
      closeLabel={words.close}
      testId="permissions-dialog"
    >
      <PermissionMatrix space={space} onChanged={onChanged} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-testid="close-permissions">
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
