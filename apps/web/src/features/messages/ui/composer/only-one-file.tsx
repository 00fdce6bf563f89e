import { toFileName } from '@engawa/contract/messages';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/page/notice.tsx';
import classes from '../panel/messages.module.css';

/** Says that of several files that were dropped or pasted together the first alone was taken. */
export const OnlyOneFile = ({ name }: { name: string }) => {
  const { t, ready } = useTranslation('message_details');
  if (!ready) return null;
  return (
    <div className={classes.notice} data-testid="only-one-file">
      <Notice tone="warning">{t('only_one_file', { name: toFileName(name) })}</Notice>
    </div>
  );
};
