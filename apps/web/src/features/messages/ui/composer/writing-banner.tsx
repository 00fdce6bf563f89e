import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import type { Writing } from '../../conversations-store.ts';
import classes from '../panel/messages.module.css';

/** Says above the field that an answer or a changed text is written, and ends that. */
export const WritingBanner = ({ writing, onCancel }: { writing: Writing; onCancel: () => void }) => {
  const { t } = useTranslation('messages');
  const isEdit = writing.kind === 'edit';
  return (
    <div className={classes.writing} data-testid="writing">
      <span className={classes.quoted}>
        <strong>{isEdit ? t('editing') : t('answering', { name: writing.line.name })}</strong>
        {!isEdit && (
          <> {writing.line.text || (writing.line.picture ? t('picture.own') : writing.line.file?.name)}</>
        )}
      </span>
      <CloseButton
        size="sm"
        aria-label={t(isEdit ? 'cancel_edit' : 'cancel_answer')}
        onClick={onCancel}
        data-testid="cancel-writing"
      />
    </div>
  );
};
