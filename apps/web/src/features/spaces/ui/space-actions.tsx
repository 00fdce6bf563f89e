import type { MySpace } from '@engawa/contract/spaces';
import { IconDotsVertical, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { NamingDialog } from '../../../ui/form/naming-dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

// Loaded on demand, because few users need it.
const EditSpaceDialog = lazyPart(async () => ({
  default: (await import('./edit-space-dialog.tsx')).EditSpaceDialog,
}));

const PermissionsDialog = lazyPart(async () => ({
  default: (await import('./permissions-dialog.tsx')).PermissionsDialog,
}));

/** Actions of Managers on a space from outside: edit it, set its permissions, and delete it. */
export const SpaceActions = ({ space, onChanged }: { space: MySpace; onChanged: () => void }) => {
  const { t } = useTranslation('spaces');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const [open, setOpen] = useState<'edit' | 'permissions' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const done = (text: string) => {
    close();
    toasts.show(text, { tone: 'success' });
    onChanged();
  };
  const remove = async (name: string) => {
    await calls.spaces.remove({ space_uuid: space.uuid, name });
    done(t('remove.done', { space: space.name }));
  };
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <Menu
        label={t('actions', { space: space.name })}
        testId="space-actions"
        button={<IconDotsVertical {...icon} />}
        groups={[
          {
            key: 'space',
            choices: [
              {
                key: 'edit',
                label: t('edit.open'),
                icon: <IconPencil {...icon} />,
                testId: 'edit-space',
                choose: () => setOpen('edit'),
              },
              {
                key: 'permissions',
                label: t('permissions_open'),
                icon: <IconKey {...icon} />,
                testId: 'space-permissions-open',
                choose: () => setOpen('permissions'),
              },
              {
                key: 'remove',
                label: t('remove.open'),
                icon: <IconTrash {...icon} />,
                testId: 'remove-space',
                choose: () => setOpen('remove'),
              },
            ],
          },
        ]}
      />
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditSpaceDialog space={space} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
      {open === 'permissions' && (
        <Suspense fallback={null}>
          <WithNamespaces of={['permissions']}>
            <PermissionsDialog space={space} onChanged={onChanged} onClose={close} />
          </WithNamespaces>
        </Suspense>
      )}
      <NamingDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('remove.title')}
        words={words}
        testId="remove-space-dialog"
        tone="danger"
        label={t('remove.confirm_name', { space: space.name })}
        loadSchema={async () => (await import('../form-schemas.ts')).namedForm(space.name)}
        issuesOf={issuesOf}
        sentenceAt={sentenceAt}
        submit={t('remove.submit')}
        sending={t('remove.sending')}
        send={remove}
      >
        <p>{t('remove.text', { space: space.name })}</p>
      </NamingDialog>
    </>
  );
};
