import { IconEye, IconPresentation, IconPresentationOff, IconUserScreen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import type { PdfsPorts } from '../ports.ts';
import classes from './pdfs.module.css';
import { useMayPresent, usePresent, usePresenterName } from './use-pdf.ts';

/** The person who presents, and the buttons that the user has for it. */
export const PresentingButtons = ({ ports, pdfs, view }: { ports: PdfsPorts; pdfs: Pdfs; view: PdfView }) => {
  const { t } = useTranslation('pdfs');
  const mayPresent = useMayPresent(ports, view);
  const present = usePresent(pdfs);
  const name = usePresenterName(ports)(view);
  const { uuid: id } = view.item;
  const isOthers = view.presenter !== null && !view.isMine;
  const state = view.isMine
    ? t('you_present')
    : !isOthers
      ? null
      : view.isApart
        ? t('apart', { name, page: view.presentedPage })
        : t('following', { name });
  return (
    <div className={classes.presenting}>
      {state !== null && (
        <span className={classes.state} data-testid="pdf-state">
          {state}
        </span>
      )}
      <div className={classes.buttons}>
        {isOthers && (
          <Button
            variant={view.isApart ? 'filled' : 'default'}
            size="sm"
            leftSection={
              view.isApart ? (
                <IconUserScreen size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconEye size={18} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => pdfs.follow(id, view.isApart)}
            data-testid="pdf-follow"
          >
            {t(view.isApart ? 'follow' : 'alone')}
          </Button>
        )}
        {mayPresent && !view.isMine && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPresentation size={18} stroke={1.75} aria-hidden />}
            onClick={() => present(id, true)}
            data-testid="pdf-present"
          >
            {t(isOthers ? 'take_over' : 'present')}
          </Button>
        )}
        {mayPresent && view.presenter !== null && (
          <Button
            variant={view.isMine ? 'filled' : 'default'}
            size="sm"
            leftSection={<IconPresentationOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => present(id, false)}
            data-testid="pdf-stop"
          >
            {isOthers ? t('end_theirs', { name }) : t('stop')}
          </Button>
        )}
      </div>
    </div>
  );
};
